import type { Schedule } from '@/api/schemas/schedules';

/** The Undo subject of a booking. */
export const subjectOf = (scheduleId: string): string => `schedule:${scheduleId}`;

/** One name for all places of a booking. */
export const nameOf = (schedule: Schedule): string =>
  schedule.slots.map(({ resource }) => resource.name).join(', ');
