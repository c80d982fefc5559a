import { workPolicies } from '@/api/work-policies';
import type { LocalDate } from '@/domain/time';

/** What the people one manages requested or took between two days. */
export const leaveOfPeople = (start: LocalDate, end?: LocalDate) =>
  workPolicies.managedUses.all({
    query: { status: ['pending', 'accepted'], start, ...(end !== undefined && { end }) },
  });
