import type { TicketStatus } from '@/api/schemas/tickets';

/** The statuses that each status can change to (TICK-1). */
const NEXT: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['in_progress', 'done', 'cancelled'],
  in_progress: ['open', 'done', 'cancelled'],
  done: ['open'],
  cancelled: ['open'],
};

/** Whether a request is still open. */
export const isOpen = (status: TicketStatus): boolean =>
  status === 'open' || status === 'in_progress';

/**
 * The statuses that a request can change to. Its handlers can make any change that exists; the person who reported it can only
 * cancel it, or reopen it after it’s closed (TICK-1).
 */
export function nextStatuses(from: TicketStatus, deals: boolean): readonly TicketStatus[] {
  if (deals) return NEXT[from];
  return NEXT[from].filter((to) => to === 'cancelled' || (to === 'open' && !isOpen(from)));
}

/** Whether a handler can change a request from one status to another (TICK-1). */
export const isStep = (from: TicketStatus, to: TicketStatus): boolean => NEXT[from].includes(to);
