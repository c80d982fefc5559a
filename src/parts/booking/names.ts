import type { Schedule } from '@/api/schemas/schedules';

/** The subject under which a booking's Undo is found. */
export const subjectOf = (scheduleId: string): string => `schedule:${scheduleId}`;

/** What a booking's places are called together. */
export const nameOf = (schedule: Schedule): string =>
  schedule.slots.map(({ resource }) => resource.name).join(', ');
