import { anyCovers, intersect, type Span } from '@/domain/reservations';
import { onDay } from '@/domain/reservations/moved';
import { addDays, officeDay, toInstant, type LocalDate } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';

/** Meetings start at full and half hours. */
const STEP = 30 * MINUTE;

/** Someone to be found a time for. */
export interface Guest {
  readonly email: string;
  /** When they can’t; undefined if nothing is known about them. */
  readonly busy: readonly Span[] | undefined;
}

/** A room that’s large and well equipped enough. */
export interface FittingRoom {
  readonly id: string;
  /** Its open and free time. */
  readonly free: readonly Span[];
}

interface TimesQuestion {
  /** Days to look at, in order. */
  readonly days: readonly LocalDate[];
  /** Of the office, whose working hours count (TZ-2). */
  readonly zone: string;
  /** Working hours on the office’s clock, `HH:mm:ss`. */
  readonly hours: { readonly start: string; readonly end: string };
  /** In milliseconds. */
  readonly length: number;
  readonly guests: readonly Guest[];
  /** Best first. */
  readonly rooms: readonly FittingRoom[];
  readonly now: number;
  /** How many proposals are wanted. */
  readonly most?: number;
}

/** A time with a room, and who can’t. */
export interface Proposal extends Span {
  readonly roomId: string;
  /** Addresses of those who are busy. */
  readonly busy: readonly string[];
}

const cannot = (guests: readonly Guest[], span: Span): readonly string[] =>
  guests
    .filter(({ busy }) => busy?.some((each) => intersect(each, span)))
    .map(({ email }) => email);

/**
 * The next times within working hours that have a room: those when most can come first, then the earliest. Proposals don’t overlap.
 * Those about whom nothing is known count as able, because nothing says otherwise; the page says so.
 */
export function commonTimes(question: TimesQuestion): readonly Proposal[] {
  const { days, zone, hours, length, guests, rooms, now, most = 3 } = question;
  const all: Proposal[] = [];
  for (const day of days) {
    const close = toInstant(`${day}T${hours.end}`, zone).getTime();
    let start = toInstant(`${day}T${hours.start}`, zone).getTime();
    for (; start + length <= close; start += STEP) {
      const span = { start, end: start + length };
      if (start < now) continue;
      const room = rooms.find(({ free }) => anyCovers(free, span));
      if (room) all.push({ ...span, roomId: room.id, busy: cannot(guests, span) });
    }
  }
  const best: Proposal[] = [];
  for (const each of all.toSorted((a, b) => a.busy.length - b.busy.length || a.start - b.start)) {
    if (best.length >= most) break;
    if (!best.some((other) => intersect(other, each))) best.push(each);
  }
  return best;
}

/** How many dates of a weekly series suit everyone and have the room, of how many. */
export interface SeriesFit {
  readonly free: number;
  readonly of: number;
}

/** How a proposal would do as a weekly series, at the same wall time on both sides of a clock change (TZ-8). */
export function weeklyFit(
  proposal: Proposal,
  {
    guests,
    rooms,
    zone,
    of,
  }: Pick<TimesQuestion, 'guests' | 'rooms' | 'zone'> & { readonly of: number },
): SeriesFit {
  const free = rooms.find(({ id }) => id === proposal.roomId)?.free ?? [];
  const day = officeDay(proposal.start, zone);
  const dates = Array.from({ length: of }, (_, week) =>
    onDay(proposal, addDays(day, 7 * week), zone),
  );
  return {
    of,
    free: dates.filter((span) => anyCovers(free, span) && cannot(guests, span).length === 0).length,
  };
}
