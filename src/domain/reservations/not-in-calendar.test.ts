import { describe, expect, it } from 'vitest';
import { isNotInCalendar } from './not-in-calendar';

const at = (over: Partial<Parameters<typeof isNotInCalendar>[0]> = {}) => ({
  event_id: 'event_1',
  is_deleted: false,
  resource_attendees: [],
  ...over,
});
const refused = [{ presence_status: 'rejected' }];

describe('a booking and the calendar of its place', () => {
  it.each([
    ['no calendar concerns it', null, false],
    ['its event is there', at(), false],
    ['its event is still to be made', at({ event_id: null }), false],
    ['its event was removed there', at({ is_deleted: true }), true],
    ['the provider refused it', at({ event_id: null, resource_attendees: refused }), true],
    ['the room declined a meeting that is there', at({ resource_attendees: refused }), false],
  ])('CAL-6 %s', (_name, integration, expected) => {
    expect(isNotInCalendar(integration)).toBe(expected);
  });
});
