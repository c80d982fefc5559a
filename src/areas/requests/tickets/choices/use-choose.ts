import { useState } from 'react';
import type { Ticket } from '@/api/schemas/tickets';
import { useTicketActions, EditConflict, type Choice } from '../actions';
import { useCanHandleTicket } from '../model';

/** A choice that someone else made differently in the meantime. */
export interface Collision {
  readonly ticket: Ticket;
  readonly mine: Choice;
}

/** Makes choices immediately. If someone else was faster, the choice is kept until the person decides (RACE-7). */
export function useChoose() {
  const actions = useTicketActions();
  const deals = useCanHandleTicket();
  const [collision, setCollision] = useState<Collision>();
  return {
    /** Resolves to the saved request, or undefined if the choice wasn’t saved, which the person is told. */
    choose: async (ticket: Ticket, choice: Choice): Promise<Ticket | undefined> => {
      setCollision(undefined);
      try {
        return await actions.choose(ticket, choice, deals(ticket));
      } catch (error) {
        // Any other failure is reported in a toast.
        if (error instanceof EditConflict)
          setCollision({ ticket: error.current, mine: error.mine });
        return undefined;
      }
    },
    collision,
    dismiss: () => setCollision(undefined),
  };
}
