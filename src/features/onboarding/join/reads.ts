import { ApiError } from '@/api/core/errors';
import { invitations } from '@/api/invitations';

/** What a code invites to. A dead one is no failure worth a report or another try. */
export const previewOf = (code: string) => ({
  ...invitations.preview.query({ params: { code } }),
  staleTime: 60_000,
});

/** Why a link is dead. */
export const DEATHS = ['unknown', 'expired', 'used', 'switched_off'] as const;
export type Death = (typeof DEATHS)[number];

/** Why a code leads nowhere, by the answer to it; undefined when that is another failure. */
export function deathOf(error: unknown): Death | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return 'unknown';
  if (error.status === 409) return 'used';
  // An older server does not tell the two apart by a rule; the first is by far the more frequent.
  if (error.status === 410) {
    return error.detail['rule'] === 'switched_off' ? 'switched_off' : 'expired';
  }
  return undefined;
}
