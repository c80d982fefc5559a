import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import type { Session } from '@/session';

/** Whether a person can use workplace requests: they're turned on, and the new design is (TICK-4). */
export const usesTickets = ({ design, viewer }: Session): boolean =>
  design === 'v2' && can(viewer, call, NEEDS.tickets).allowed;
