import type { SyncEvent } from '@/api/schemas/sync';

/** What of an event a booking holds: the rest, such as its address at the provider, changes no booking. */
export const saidBy = (event: SyncEvent) => ({
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
