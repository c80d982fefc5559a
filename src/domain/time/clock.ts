import { toWall, type Instant } from './wall';

const DATE = /\d{4}-\d{1,2}-\d{1,2}/;
const COLON =
  /(?<![\d:])(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?!\d|[.:]\d)\s*([ap])?\.?m?\.?/i;
const BARE = /^(\d{1,2}|\d{3,4}|\d{6})\s*(?:h|uhr|o'clock)?\s*([ap])?\.?m?\.?$/i;

/**
 * The time in a text as `HH:mm:ss`; undefined if there is none. It accepts what people type and what servers send: `9`, `930`,
 * `9:30`, `9.30`, `9h30`, `9:30 pm`, `09:30:15`, `2026-03-29T09:30:00.000Z` (the time as written, not converted to any zone).
 * `24:00` is read as midnight, because older formatters print it (Z-7).
 */
export function readClock(text: string | null | undefined): string | undefined {
  if (typeof text !== 'string') return undefined;
  const dated = DATE.exec(text);
  // After a date comes the time. A number there is never an hour on its own, because it may be an offset.
  const rest = (dated ? text.slice(dated.index + dated[0].length) : text).trim();
  const spelled = COLON.exec(dated ? rest.replace(/[+-]\d{2}:?\d{2}$/, '') : rest);
  if (spelled) return clockOf(spelled[1], spelled[2], spelled[3], spelled[4]);
  const bare = dated ? null : BARE.exec(rest);
  if (!bare) return undefined;
  const digits = bare[1] ?? '';
  const hourDigits = digits.length <= 2 ? digits.length : digits.length % 2 === 1 ? 1 : 2;
  const [hour, minute, second] = [
    digits.slice(0, hourDigits),
    digits.slice(hourDigits, hourDigits + 2) || '0',
    digits.slice(hourDigits + 2) || '0',
  ];
  return clockOf(hour, minute, second, bare[2]);
}

function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  half: string | undefined,
): string | undefined {
  let h = Number(hour);
  const [m, s] = [Number(minute), Number(second ?? 0)];
  if (half) {
    if (h < 1 || h > 12) return undefined;
    h = (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (h === 24 && m === 0 && s === 0) h = 0;
  if (h > 23 || m > 59 || s > 59) return undefined;
  return [h, m, s].map((value) => String(value).padStart(2, '0')).join(':');
}

/** Minutes since 00:00 of `HH:mm` or `HH:mm:ss`, for comparing office hours; seconds count as fractions. */
export function clockMinutes(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return hour * 60 + minute + second / 60;
}

/** The wall time of an instant in a zone, `HH:mm`, from 00:00 to 23:59 (Z-7). @throws RangeError like `toWall` */
export function formatClock(instant: Instant, zone: string): string {
  return toWall(instant, zone).slice(11, 16);
}
