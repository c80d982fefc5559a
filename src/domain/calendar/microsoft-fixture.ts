import { convertMicrosoftEvent } from './microsoft';
import type { CalendarOptions, CalendarResult, ReservationEvent } from './result';

/** A Microsoft time: seven fraction digits, no zone letter, and the zone in another field. */
export const utc = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' });
export const guest = (address: string, response = 'none', type = 'required', name?: string) => ({
  type,
  status: { response, time: '0001-01-01T00:00:00Z' },
  emailAddress: { address, name },
});
const maya = { emailAddress: { name: 'Maya Lin', address: 'maya@acme.example' } };

/** An event as Microsoft Graph sends it. */
export const event = (over: object = {}) => ({
  '@odata.etag': 'W/"x"',
  id: 'm-1',
  iCalUId: '040000008200E',
  subject: 'Design review',
  bodyPreview: 'Agenda',
  sensitivity: 'normal',
  showAs: 'busy',
  type: 'singleInstance',
  isAllDay: false,
  isCancelled: false,
  isOrganizer: true,
  categories: [],
  lastModifiedDateTime: '2026-11-02T08:00:00.1234567Z',
  webLink: 'https://outlook.office365.com/owa/?itemid=x',
  originalStartTimeZone: 'W. Europe Standard Time',
  originalEndTimeZone: 'W. Europe Standard Time',
  responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
  start: utc('2026-11-23T08:00:00'),
  end: utc('2026-11-23T09:00:00'),
  location: { displayName: 'Berlin' },
  recurrence: null,
  attendees: [guest('tom@acme.example', 'accepted')],
  organizer: maya,
  ...over,
});

export const convert = (over: object = {}, options?: CalendarOptions): CalendarResult =>
  convertMicrosoftEvent(event(over), options);
export const reserve = (over: object = {}, options?: CalendarOptions): ReservationEvent => {
  const result = convert(over, options);
  if (result.kind !== 'reservation') throw new Error(`became ${result.kind}`);
  return result;
};

/** An out-of-office event that meets all conditions. */
export function away(over: object = {}) {
  return {
    showAs: 'oof',
    subject: 'Vacation',
    start: utc('2026-11-23T08:00:00'),
    end: utc('2026-11-23T16:00:00'),
    ...over,
  };
}
