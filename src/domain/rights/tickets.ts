import { ALLOWED, denied, type Verdict } from './verdict';
import { isOwner, type Viewer } from './viewer';

/** A workplace request with the people assigned to its type. */
export interface TicketNow {
  readonly owner_user_id: string | null;
  readonly people: readonly { readonly id: string }[];
}

/** Handling other people’s requests: owners, and the people assigned to any type of request (TICK-4). */
export function handleTickets(viewer: Viewer): Verdict {
  if (isOwner(viewer) || viewer.handlesTickets === true) return ALLOWED;
  const no = denied('not_assigned', 'owner');
  return viewer.handlesTickets === undefined ? { ...no, pending: true } : no;
}

/** Who may handle a workplace request: owners, the people assigned to its type, and its assignee. */
export function handleTicket(viewer: Viewer, { owner_user_id, people }: TicketNow): Verdict {
  const isOurs =
    isOwner(viewer) ||
    owner_user_id === viewer.id ||
    people.some((person) => person.id === viewer.id);
  return isOurs ? ALLOWED : denied('not_permitted', 'owner');
}
