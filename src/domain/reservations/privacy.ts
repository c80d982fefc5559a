import type { Visibility } from '@/api/schemas/enums';

/** What determines who can read a booking, with the API’s names. */
export interface Readable {
  readonly visibility: Visibility;
  readonly creator: { readonly id: string } | null;
  readonly organizer_id: string | null;
  readonly slots: readonly { readonly user: { readonly id: string } | null }[];
  readonly attendees: readonly {
    readonly email: string;
    readonly user_id?: string | null | undefined;
  }[];
}

/**
 * Whether a booking, as the server sent it to someone, may be masked: its title may be a placeholder, and missing texts and
 * people may only be hidden (PRIV-1). Participants see all of it.
 *
 * @param viewer whom it was sent to; an unknown viewer is assumed to see no more than everyone
 */
export function isMaskedFor(
  viewer: { readonly id: string; readonly email: string } | undefined,
  { visibility, creator, organizer_id, slots, attendees }: Readable,
): boolean {
  if (visibility === 'public') return false;
  if (!viewer) return true;
  const email = viewer.email.toLowerCase();
  const takesPart =
    creator?.id === viewer.id ||
    organizer_id === viewer.id ||
    slots.some(({ user }) => user?.id === viewer.id) ||
    attendees.some((each) => each.user_id === viewer.id || each.email.toLowerCase() === email);
  return !takesPart;
}
