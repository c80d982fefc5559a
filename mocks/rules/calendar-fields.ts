import type { SyncEvent } from '@/api/schemas/sync';

/** The fields of an event that a booking stores. Others, such as its address at the provider, don’t change a booking. */
export const bookingFieldsOf = (event: SyncEvent, isFromCalendar: boolean) => ({
  start: event.start,
  is_all_day: event.is_all_day,
  time_zone: event.recurrence.length > 0 || event.is_all_day ? event.time_zone : null,
  organizer: isFromCalendar
    ? [event.organizer_email, event.creator_email].map((email) => email?.toLowerCase())
    : null,
  end: event.end,
  title: event.title ?? '',
  description: event.description ?? '',
  location: event.location ?? '',
  visibility: event.visibility,
  recurrence: event.recurrence,
  status: event.status,
  attendees: event.attendees.map(({ email, name = null, presence_status = 'pending' }) => [
    email.toLowerCase(),
    presence_status,
    name,
  ]),
});
