import type { SyncEvent } from '@/api/schemas/sync';

/** The fields of an event that a booking stores. Others, such as its address at the provider, don’t change a booking. */
export const bookingFieldsOf = (event: SyncEvent) => ({
  start: event.start,
  end: event.end,
  title: event.title ?? '',
  description: event.description ?? '',
  location: event.location ?? '',
  visibility: event.visibility,
  recurrence: event.recurrence,
  status: event.status,
  attendees: event.attendees.map(({ email, presence_status = 'pending' }) => [
    email.toLowerCase(),
    presence_status,
  ]),
});
