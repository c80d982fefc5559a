import * as z from 'zod/mini';
import { maybe, maybeFlag, maybeText, present } from './fields';
import type { CalendarOptions } from './result';
import { allDayDays, officeDays, readTime, sent, sentOrNull } from './times';
import { resolveZone } from './zones';

/** What the sync needs of an event beyond what a booking shows. */
export interface EventExtras {
  /** Who the provider requires: Google the creator, Microsoft the organizer (CAL-7). As sent. */
  readonly author_email: string | null;
  /** The original start of a date in its series, if the event is one. */
  readonly original_start: string | null;
}

const NOTHING: EventExtras = { author_email: null, original_start: null };

const Google = z.object({
  creator: maybe(z.object({ email: maybeText() })),
  originalStartTime: maybe(
    z.object({ date: maybeText(), dateTime: maybeText(), timeZone: maybeText() }),
  ),
});

/** The extra data of a Google event, including a canceled date of a series. */
export function googleExtras(event: unknown, options: CalendarOptions = {}): EventExtras {
  const read = z.safeParse(Google, event);
  if (!read.success) return NOTHING;
  const { creator, originalStartTime } = read.data;
  const isDay = present(originalStartTime?.dateTime) === undefined;
  const office = isDay ? resolveZone(options.officeZone) : undefined;
  const original =
    office === undefined
      ? readTime(originalStartTime, options.calendarZone)
      : readTime({ date: originalStartTime?.date, timeZone: office }, undefined);
  return {
    author_email: present(creator?.email) ?? null,
    original_start: typeof original === 'string' ? null : sent(original.at),
  };
}

const Microsoft = z.object({
  isAllDay: maybeFlag(),
  originalStartTimeZone: maybeText(),
  originalStart: maybeText(),
  organizer: maybe(z.object({ emailAddress: maybe(z.object({ address: maybeText() })) })),
});

/** The extra data of a Microsoft event. The original start of a day is that of the office’s (CAL-16). */
export function microsoftExtras(event: unknown, options: CalendarOptions = {}): EventExtras {
  const read = z.safeParse(Microsoft, event);
  if (!read.success) return NOTHING;
  const { organizer, originalStart, isAllDay, originalStartTimeZone } = read.data;
  const original = sentOrNull(originalStart);
  const at = original === null ? Number.NaN : Date.parse(original);
  const zones = ['UTC', originalStartTimeZone, options.officeZone];
  const days = isAllDay === true && original !== null ? allDayDays(at, at, zones) : undefined;
  return {
    author_email: present(organizer?.emailAddress?.address) ?? null,
    original_start: (days && officeDays(days, options.officeZone)?.start) ?? original,
  };
}
