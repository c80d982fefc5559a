import { DAY_MINUTES } from '@/domain/time/durations';
import type { Lexicon } from './lexicon';
import type { Reader } from './reader';

/** Minutes from 00:00; an end can be 24 × 60. */
export type Minutes = number;

/** Minutes in clock format: `09:30`. */
export const clockOf = (minutes: Minutes): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const HALF = 12 * 60;
/** An hour below this without am or pm means the afternoon: no one meets at two in the morning. */
const FIRST_MORNING_HOUR = 7;

/** A time as it was written, and whether it’s ambiguous between am and pm. */
interface Written {
  readonly minutes: Minutes;
  readonly open: boolean;
  /** It states its half of the day: `3pm`. */
  readonly half: boolean;
}

export interface Times {
  readonly from: Minutes | undefined;
  readonly to: Minutes | undefined;
}

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(\p{L}[\p{L}.]*)?$/u;
const RANGE = /^([\d:.h]+\p{L}*)[-–—]([\d:.h]+\p{L}*)$/u;

/** A single time such as `2pm`, `14:30`, `9`; undefined if the text isn’t one. `bare` accepts plain numbers. */
function written(
  text: string,
  words: Lexicon,
  { bare, half: after }: { bare: boolean; half?: 'am' | 'pm' | undefined },
): Written | undefined {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const [, hourText = '', minuteText, suffix] = found;
  const half =
    suffix === undefined
      ? after
      : words.pm.includes(suffix)
        ? 'pm'
        : words.am.includes(suffix)
          ? 'am'
          : undefined;
  const isClock = suffix !== undefined && words.oclock.includes(suffix);
  if (suffix !== undefined && half === undefined && !isClock) return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  if (minute > 59) return undefined;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    return {
      minutes: ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute,
      open: false,
      half: true,
    };
  }
  if (hour > 24 || (hour === 24 && minute > 0)) return undefined;
  if (!bare && minuteText === undefined && !isClock) return undefined;
  // `09` and `02:00` use the 24-hour clock.
  const open = hour > 0 && hour < 13 && !(hourText.startsWith('0') || minuteText !== undefined);
  return { minutes: hour * 60 + minute, open, half: false };
}

/** Only a start: `at 2` is in the afternoon, `at 9` in the morning. */
function settledStart({ minutes, open }: Written): Minutes {
  return open && minutes < FIRST_MORNING_HOUR * 60 ? minutes + HALF : minutes % DAY_MINUTES;
}

/** A start whose half of the day depends on its end: `2-3pm` is one hour, `11-1pm` two. */
function startBefore(from: Written, end: Minutes): Minutes {
  const later = (from.minutes % HALF) + HALF;
  if (from.open && end > HALF && later < end) return later;
  return settledStart(from);
}

/** Combines start and end. An end that isn’t after its start is invalid. */
export function pair(from: Written | undefined, to: Written | undefined): Times {
  if (!from) return { from: undefined, to: to && (settledStart(to) || DAY_MINUTES) };
  if (!to) return { from: settledStart(from), to: undefined };
  if (!to.open) {
    // `9 to 24:00` and `22:00-00:00` both end with the day.
    const end = to.minutes === 0 ? DAY_MINUTES : to.minutes;
    const start = to.half ? startBefore(from, end) : settledStart(from);
    return { from: start, to: end > start ? end : undefined };
  }
  const start = settledStart(from);
  const end = [to.minutes, to.minutes + HALF].find(
    (minutes) => minutes > start && minutes <= DAY_MINUTES,
  );
  return { from: start, to: end };
}

/** Whether a time comes next, possibly followed by its half of the day: `2 pm`. */
function timeHere(reader: Reader, words: Lexicon, bare: boolean): Written | undefined {
  return reader.attempt(() => {
    const { word } = reader;
    if (!CLOCK.test(word)) return undefined;
    reader.skip();
    const half = /^\d/u.test(word) && !/\p{L}/u.test(word) ? halfHere(reader, words) : undefined;
    const clock = half === undefined && reader.take(words.oclock);
    return written(word, words, { bare: bare || clock || half !== undefined, half });
  });
}

const halfHere = (reader: Reader, words: Lexicon): 'am' | 'pm' | undefined =>
  reader.takeOf([
    ['am', words.am],
    ['pm', words.pm],
  ]);

/**
 * Parses `2pm`, `14:30`, `from 9 to 5`, `9-17`, `2–3pm`, `until 4`.
 * @param bare accepts plain numbers as well
 */
export function readTimes(reader: Reader, words: Lexicon, bare = false): Times | undefined {
  return reader.attempt(() => {
    const range = RANGE.exec(reader.word);
    if (range) {
      reader.skip();
      const half = halfHere(reader, words);
      const [from, to] = [
        written(range[1] ?? '', words, { bare: true }),
        written(range[2] ?? '', words, { bare: true, half }),
      ];
      const times = from && to && pair(from, to);
      return times?.to === undefined ? undefined : times;
    }
    const led = reader.take(words.from);
    const from = timeHere(reader, words, bare || led || behindIsTo(reader, words));
    if (led && !from) return undefined;
    const to = reader.attempt(() =>
      reader.take(words.to) ? timeHere(reader, words, true) : undefined,
    );
    return from || to ? pair(from, to) : undefined;
  });
}

/** `9 to 17`: a plain number counts as a time if an end follows it. */
function behindIsTo(reader: Reader, words: Lexicon): boolean {
  let is = false;
  reader.attempt(() => {
    reader.skip();
    is = reader.take(words.to) && /^\d/u.test(reader.word);
    return undefined;
  });
  return is;
}

/** Parses `2h`, `90 min`, `1.5 hours`: a length in minutes, up to a day. */
export function readLength(reader: Reader, words: Lexicon): Minutes | undefined {
  return reader.attempt(() => {
    const found = reader.match(/^(\d{1,3}(?:[.,]\d{1,2})?)(\p{L}+)?$/u);
    if (!found) return undefined;
    const [, amount = '', suffix] = found;
    const unit =
      suffix === undefined
        ? reader.takeOf([
            ['hours', words.hours],
            ['minutes', words.minutes],
          ])
        : words.hours.includes(suffix)
          ? 'hours'
          : words.minutes.includes(suffix)
            ? 'minutes'
            : undefined;
    if (unit === undefined) return undefined;
    const minutes = Math.round(Number(amount.replace(',', '.')) * (unit === 'hours' ? 60 : 1));
    return minutes > 0 && minutes <= DAY_MINUTES ? minutes : undefined;
  });
}
