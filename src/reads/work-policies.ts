import { workPolicies } from '@/api/work-policies';
import type { LocalDate } from '@/domain/time';

/** What the people one manages asked for or were granted from a day on, with an end up to that day. */
export const leaveOfPeople = (start: LocalDate, end?: LocalDate) =>
  workPolicies.managedUses.all({
    query: { status: ['pending', 'accepted'], start, ...(end !== undefined && { end }) },
  });
