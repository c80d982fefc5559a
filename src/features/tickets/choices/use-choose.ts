import { useState } from 'react';
import type { Ticket } from '@/api/schemas/tickets';
import { useTicketActions, EditConflict, type Choice } from '../actions';
import { useCanHandleTicket } from '../model';

/** A choice that someone else made differently meanwhile. */
export interface Collision {
  readonly ticket: Ticket;
  readonly mine: Choice;
}

/** Makes choices at once, and keeps the one that someone else was faster with until the person decides (RACE-7). */
export function useChoose() {
  const actions = useTicketActions();
  const deals = useCanHandleTicket();
  const [collision, setCollision] = useState<Collision>();
  return {
    /** Resolves with the saved request; with nothing where the choice wasn't saved, which the person is told. */
    choose: async (ticket: Ticket, choice: Choice): Promise<Ticket | undefined> => {
      setCollision(undefined);
      try {
        return await actions.choose(ticket, choice, deals(ticket));
      } catch (error) {
        // Any other failure is told in a toast.
        if (error instanceof EditConflict)
          setCollision({ ticket: error.current, mine: error.mine });
        return undefined;
      }
    },
    collision,
    dismiss: () => setCollision(undefined),
  };
}
