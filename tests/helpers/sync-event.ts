import type { SyncEvent } from '@/api/schemas/sync';

/** An event of an external calendar as the sync worker submits it: one hour on a Friday, far enough ahead to be free. */
export const syncEvent = (over: Partial<SyncEvent> = {}): SyncEvent => ({
  id: 'e1',
  ical_id: null,
  url: null,
  series_id: null,
  original_start: null,
  start: '2026-04-24T12:00:00.000Z',
  end: '2026-04-24T13:00:00.000Z',
  time_zone: 'Europe/Berlin',
  is_all_day: false,
  title: 'Lens review',
  description: null,
  location: null,
  visibility: 'private',
  organizer_email: 'ana@example.com',
  creator_email: null,
  attendees: [],
  recurrence: [],
  status: 'accepted',
  leave_type: null,
  schedule_id: null,
  is_deleted: false,
  updated: null,
  ...over,
});
