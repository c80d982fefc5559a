import { MAX_PAGE } from '@/api/core/fields';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import type { Ticket, TicketEvent } from '@/api/schemas/tickets';
import { call, can, type Viewer } from '@/domain/rights';
import { isOfStep, type Reader, type NoticeDetails } from './types';

/** The meanings of one event to a person, most important first. */
const STRENGTH = ['owner', 'status', 'created', 'comment', 'type'] as const;

/** A workplace request that’s the person’s own, assigned to them, or of a type they handle; not corrections of its text. */
export const readTicket: Reader = async ({ message }, session) => {
  if (session.design !== 'v2' || !can(session.viewer, call, tickets.list.access).allowed)
    return undefined;
  if (message.kind === 'deleted') return 'gone';
  const params = { id: message.object_id };
  const [ticket, log] = await Promise.all([
    tickets.get.call({ params }),
    tickets.events.call({ params, query: { limit: MAX_PAGE } }),
  ]);
  if (!ticket || ticket.is_restricted) return undefined;
  const { user, viewer } = session;
  const news = log.elements.filter(
    ({ actor, created_at }) => actor?.id !== user.id && isOfStep(message, created_at),
  );
  const [event] = news.toSorted((a, b) => STRENGTH.indexOf(a.kind) - STRENGTH.indexOf(b.kind));
  if (!event || !(await concerns(ticket, viewer))) return undefined;
  return {
    what: whatOf(event, user.id),
    series_id: null,
    place_id: ticket.resource_id,
    start: ticket.created_at,
    end: ticket.created_at,
  };
};

/** Owners see every request on their board; the bell only shows those that are theirs or of a type they handle. */
async function concerns({ requester, owner_user_id, type_id }: Ticket, viewer: Viewer) {
  if (requester?.id === viewer.id || owner_user_id === viewer.id) return true;
  // People who may not read the types aren’t owners, and were notified because it affects them.
  if (!can(viewer, call, ticketTypes.types.access).allowed) return true;
  const types = await ticketTypes.types.call({ query: { limit: MAX_PAGE } });
  return types.elements.some(
    ({ id, users }) => id === type_id && users.some((person) => person.id === viewer.id),
  );
}

function whatOf({ kind, to }: TicketEvent, userId: string): NoticeDetails['what'] {
  if (kind === 'owner') return to === userId ? 'ticketGiven' : 'ticketChanged';
  if (kind === 'created') return 'ticketNew';
  return kind === 'comment' ? 'ticketComment' : 'ticketChanged';
}
