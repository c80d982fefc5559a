import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/core/errors';
import { visitorQuery } from '@/session/visitor';
import { joinedBy, ownOrganizations, previewOf } from '../queries';

/** Why a link no longer works. */
export const REASONS = ['unknown', 'expired', 'used', 'switched_off'] as const;
export type DeadLinkReason = (typeof REASONS)[number];

/** Why a code no longer works, by the answer to it; undefined for any other failure. */
export function deadLinkReason(error: unknown): DeadLinkReason | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return 'unknown';
  if (error.status === 409) return 'used';
  // An older server doesn’t distinguish the two by a rule; the first one is by far more frequent.
  if (error.status === 410) {
    return error.detail['rule'] === 'switched_off' ? 'switched_off' : 'expired';
  }
  return undefined;
}

/** Who opened the link, and what it invites to. */
export function useLink(code: string) {
  const visitor = useQuery(visitorQuery);
  const preview = useQuery({ ...previewOf(code), enabled: code !== '' });
  return { visitor, preview };
}

/** The organization that this code has already brought the person to, if any. */
export function useJoined(code: string, userId: string | undefined, reason: DeadLinkReason) {
  const enabled = userId !== undefined && (reason === 'used' || reason === 'expired');
  const { data, isPending } = useQuery({ ...joinedBy(code, userId), enabled });
  return { slug: data ?? undefined, isPending: enabled && isPending };
}

/** The person’s existing organizations. */
export const useOwnOrganizations = (enabled = true) => useQuery({ ...ownOrganizations(), enabled });
