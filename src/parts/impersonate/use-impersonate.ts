import type { User } from '@/api/schemas/people';
import { can, impersonate } from '@/domain/rights';
import { useSession } from '@/session';
import { impersonate as start } from '@/session/impersonation';

/** Whom one would act as. */
export type Target = Pick<User, 'id' | 'name' | 'email' | 'organization_user'>;

/** Acting as other people (IMP-1). */
export interface Impersonate {
  /** Whether to offer it for a person; owners are offered to owners alone. */
  readonly may: (target: Pick<Target, 'id' | 'organization_user'>) => boolean;
  /**
   * Begins, and leaves this page for the other person's dashboard.
   *
   * @throws ApiError 403 for an admin, by someone who is none; 404 for someone who left
   */
  readonly start: (target: Target) => Promise<void>;
}

/** Who may be acted as, and how it begins. The server decides (S-20). */
export function useImpersonate(): Impersonate {
  const { viewer, webView } = useSession();
  return {
    // The web view's token is the host app's: its page cannot start anew as someone else.
    may: ({ id, organization_user }) =>
      !webView && can(viewer, impersonate, { id, roles: organization_user?.roles }).allowed,
    start,
  };
}
