import { recordOf, textOf } from '../http';
import type { ProviderEvent } from '../store';
import { previewOf } from './check';
import type { Preferences } from './prefer';
import { shownTime } from './times';

/** An id that stays the same when an item is moved, and back: both forms name the same event. */
export const immutable = (id: string): string => id.replace(/^AAMk/, 'AAkALgAAAAAA');
export const mutable = (id: string): string => id.replace(/^AAkALgAAAAAA/, 'AAMk');

/** Only returned if they’re selected or expanded. */
const HIDDEN = ['cancelledOccurrences', 'singleValueExtendedProperties', '@odata.type'];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A body in the format that was asked for, HTML by default. */
function bodyOf(body: unknown, isText: boolean) {
  const { contentType, content } = recordOf(body) ?? {};
  const text = textOf(content) ?? '';
  const isHtml = textOf(contentType)?.toLowerCase() === 'html';
  if (isText) return { contentType: 'text', content: isHtml ? previewOf(text) : text };
  const html = isHtml || text === '' ? text : `<html><body>${escaped(text)}</body></html>`;
  return { contentType: 'html', content: html };
}

const at = (body: unknown): string => textOf(recordOf(body)?.['content']) ?? '';

/** A location as it’s stored, with the type and the parts that the service adds. */
const placeOf = (location: unknown) => {
  const own = recordOf(location) ?? {};
  const name = textOf(own['displayName']) ?? '';
  return { locationType: 'default', address: {}, coordinates: {}, ...own, displayName: name };
};

/** Attendees with the answers that the service keeps for them. */
const guestsOf = (attendees: unknown): unknown[] =>
  (Array.isArray(attendees) ? (attendees as unknown[]) : []).map((each) => {
    const own = recordOf(each);
    const address = recordOf(own?.['emailAddress']);
    if (!own || !address) return each;
    return {
      type: 'required',
      ...own,
      status: own['status'] ?? { response: 'none', time: '0001-01-01T00:00:00Z' },
      emailAddress: { name: address['address'], ...address },
    };
  });

/** A stored event as Graph returns it. */
export function shownEvent(
  id: string,
  event: ProviderEvent,
  { zone, isText, isImmutable }: Preferences,
): ProviderEvent {
  const own: ProviderEvent = { ...event };
  for (const name of HIDDEN) delete own[name];
  const isAllDay = event['isAllDay'] === true;
  const named = (value: unknown) =>
    isImmutable && typeof value === 'string' ? immutable(value) : value;
  const startZone = textOf(recordOf(event['start'])?.['timeZone']) ?? 'UTC';
  return {
    '@odata.etag': `W/"${textOf(event['changeKey']) ?? ''}"`,
    categories: [],
    transactionId: null,
    originalStartTimeZone: startZone,
    originalEndTimeZone: startZone,
    reminderMinutesBeforeStart: 15,
    isReminderOn: true,
    hasAttachments: false,
    subject: '',
    bodyPreview: at(event['body']).slice(0, 255),
    importance: 'normal',
    isOrganizer: true,
    responseRequested: true,
    onlineMeetingUrl: null,
    isOnlineMeeting: false,
    onlineMeetingProvider: 'unknown',
    allowNewTimeProposals: true,
    isDraft: false,
    hideAttendees: false,
    locations: [],
    onlineMeeting: null,
    ...own,
    id: named(id),
    seriesMasterId: named(event['seriesMasterId'] ?? null),
    body: bodyOf(event['body'], isText),
    location: placeOf(event['location']),
    attendees: guestsOf(event['attendees']),
    start: shownTime(event['start'], isAllDay, zone),
    end: shownTime(event['end'], isAllDay, zone),
  };
}
