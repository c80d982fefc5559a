import type { Schedule } from '@/api/schemas/schedules';

/** The Undo subject of a booking. */
export const subjectOf = (scheduleId: string): string => `schedule:${scheduleId}`;

/** The Undo subject of one place of a booking: its row, while the booking’s other places have their own. */
export const slotSubject = (slotId: string): string => `slot:${slotId}`;

/** One name for all places of a booking. */
export const nameOf = (schedule: Schedule): string =>
  schedule.slots.map(({ resource }) => resource.name).join(', ');
