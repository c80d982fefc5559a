import type { User } from '@/api/schemas/people';
import { can, impersonate } from '@/domain/rights';
import { useSession } from '@/session';
import { impersonate as start } from '@/session/impersonation';

/** The person to act as. */
export type Target = Pick<User, 'id' | 'name' | 'email' | 'organization_user'>;

/** Acting as other people (IMP-1). */
export interface Impersonate {
  /** Whether to offer it for a person; only owners can act as owners. */
  readonly may: (target: Pick<Target, 'id' | 'organization_user'>) => boolean;
  /**
   * Starts, and leaves this page for the other person’s dashboard.
   *
   * @throws ApiError 403 for an admin if the caller isn’t one; 404 for someone who left
   */
  readonly start: (target: Target) => Promise<void>;
}

/** Whom the viewer may act as, and how to start. The server decides (S-20). */
export function useImpersonate(): Impersonate {
  const { viewer, webView } = useSession();
  return {
    // The web view’s token comes from the host app, so its page can’t reload as someone else.
    may: ({ id, organization_user }) =>
      !webView && can(viewer, impersonate, { id, roles: organization_user?.roles }).allowed,
    start,
  };
}
