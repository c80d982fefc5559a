import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { myTicketTypes } from '@/areas/requests/shared/queries/tickets';
import { useSession } from '@/session';

interface TicketAssignmentReaderProps {
  readonly onKnown: (known: { readonly id: string; readonly handlesTickets: boolean }) => void;
}

/** Reads whether the person is assigned to a type of workplace requests, and reports changes. */
export function TicketAssignmentReader({ onKnown }: TicketAssignmentReaderProps) {
  const { id } = useSession().viewer;
  const { data } = useQuery(myTicketTypes());
  const handlesTickets = data?.elements.some(({ users }) => users.some((user) => user.id === id));
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (handlesTickets !== undefined) tell({ id, handlesTickets });
  }, [id, handlesTickets]);
  return null;
}
