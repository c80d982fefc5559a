import type { TicketStatus } from '@/api/schemas/tickets';

/** Where a status may go (TICK-1). */
const NEXT: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['in_progress', 'done', 'cancelled'],
  in_progress: ['open', 'done', 'cancelled'],
  done: ['open'],
  cancelled: ['open'],
};

/** Whether a request still waits for someone. */
export const isOpen = (status: TicketStatus): boolean =>
  status === 'open' || status === 'in_progress';

/**
 * The statuses a request may take next. Those who deal with it may take every step the states know; who reported it may only
 * cancel it, or reopen it once it's closed (TICK-1).
 */
export function nextStatuses(from: TicketStatus, deals: boolean): readonly TicketStatus[] {
  if (deals) return NEXT[from];
  return NEXT[from].filter((to) => to === 'cancelled' || (to === 'open' && !isOpen(from)));
}

/** Whether a step between two statuses exists for those who deal with a request (TICK-1). */
export const isStep = (from: TicketStatus, to: TicketStatus): boolean => NEXT[from].includes(to);
