import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Ticket, TicketComment, TicketType } from '@/api/schemas/tickets';
import { can, handleTicket, handleTickets } from '@/domain/rights';
import { usePollInterval } from '@/lib/realtime';
import { newest } from '@/kit/queries/newest';
import { myTicketTypes, ticketById } from '@/areas/requests/shared/queries/tickets';
import { useSession } from '@/session';
import { commentsOf, eventsOf, myTickets } from './queries';

/** A request with its office. */
export interface Request extends Ticket {
  readonly office: string;
  readonly zone: string;
}

/** Requests with the names and zones of their offices. */
export function useRequests(elements: readonly Ticket[] | undefined) {
  const { offices } = useSession();
  return useMemo(
    () =>
      elements?.map((ticket): Request => {
        const office = offices.find(({ id }) => id === ticket.office_id);
        return { ...ticket, office: office?.name ?? '', zone: office?.time_zone ?? 'UTC' };
      }),
    [elements, offices],
  );
}

/** What I reported. */
export function useMyRequests() {
  const query = useQuery({ ...myTickets(), refetchInterval: usePollInterval('tickets') });
  return { query, requests: useRequests(query.data?.elements) };
}

/** One request and its history. */
export const useTicket = (id: string) =>
  useQuery({ ...ticketById(id), refetchInterval: usePollInterval('tickets') });
export const useEvents = (id: string) =>
  useQuery({ ...eventsOf(id), refetchInterval: usePollInterval('tickets') });

/** A request’s comments: from the request itself, or read separately later. */
export function useComments({ id, comments }: Ticket): readonly TicketComment[] {
  const readAt = useTicket(id).dataUpdatedAt;
  const alone = useQuery({
    ...commentsOf(id),
    initialData: { elements: comments, incomplete: false },
    initialDataUpdatedAt: readAt,
    refetchInterval: usePollInterval('tickets'),
  });
  return newest(alone, comments, readAt);
}

const NO_TYPES: readonly TicketType[] = [];

/** The types with their people. */
export const useTypes = (): readonly TicketType[] =>
  useQuery(myTicketTypes()).data?.elements ?? NO_TYPES;

/** The people of a type. */
export const peopleOf = (types: readonly TicketType[], typeId: string): TicketType['users'] =>
  types.find(({ id }) => id === typeId)?.users ?? [];

/** Whether the viewer handles a request, or only reported it. */
export function useCanHandleTicket(): (ticket: Ticket) => boolean {
  const { viewer } = useSession();
  const types = useTypes();
  return ({ owner_user_id, type_id }) =>
    can(viewer, handleTicket, { owner_user_id, people: peopleOf(types, type_id) }).allowed;
}

/** Whether the viewer may open the board of all requests: owners, and people assigned to any type (TICK-4). */
export function useCanHandleTickets(): boolean {
  const { viewer } = useSession();
  const isOfAType = useTypes().some(({ users }) => users.some(({ id }) => id === viewer.id));
  return can({ ...viewer, handlesTickets: isOfAType }, handleTickets).allowed;
}
