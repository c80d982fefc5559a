import {
  intersect,
  loadedAbove,
  peakLoad,
  subtract,
  type DenialReason,
  type Span,
} from '@/domain/reservations';
import type {
  AvailabilityInput,
  PlaceBooking,
  PlaceFacts,
  PlaceState,
  SelectorPlace,
  SelectorSchedule,
} from './types';

const NONE: readonly never[] = [];

/** Denials that speak of the place and not of the person. */
const SHUT: ReadonlySet<DenialReason> = new Set(['closed', 'not_available']);

/**
 * One place in the asked time.
 *
 * The states in the order they win: mine · closed · taken · not for you · partly · requested · suggested · free. A place
 * nobody may have still shows who sits there, and a pending request does not hold a place (APPR-1).
 *
 * @param all every booking of the place, by start
 */
export function factsOf<P extends SelectorPlace, S extends SelectorSchedule>(
  place: P,
  all: readonly PlaceBooking[],
  input: AvailabilityInput<P, S>,
): PlaceFacts<P> {
  const asked = askedSpan(input);
  const hours = input.hours(place);
  const verdict = input.verdict(place);
  const open = cut(hours.open, asked);
  const bookings = all.length === 0 ? NONE : all.filter((booking) => meets(booking, input.span));
  // What ended before now is still drawn, but decides nothing any more.
  const pressing = bookings.length === 0 ? NONE : bookings.filter((b) => meets(b, asked));
  const accepted = all.length === 0 ? NONE : all.filter((booking) => !booking.isPending);
  const full = fullSpans(accepted, horizon(hours.open, asked), place.total_slots);

  const free = full.length === 0 ? open : open.flatMap((span) => subtract(span, full));
  const takenNow = full.find((span) => meets(span, asked));
  const mine = ownBooking(pressing, input.viewerId);
  const facts = {
    place,
    free,
    freeUntil: freeUntil(free[0], hours.open, full),
    takenUntil: takenNow?.end ?? null,
    holder: takenNow ? holderAt(accepted, Math.max(takenNow.start, asked.start)) : null,
    mine,
    requests: pressing.filter((booking) => booking.isPending).length,
    left: leftOf(place, pressing, open, asked),
    bookings,
    hours,
    denied: verdict.allowed ? null : verdict,
  };
  return { ...facts, state: stateOf(facts, open, asked, input) };
}

/** The asked time without what is past; where all of it is past, as it was. */
function askedSpan({ span, now }: { span: Span; now?: number | undefined }): Span {
  return now !== undefined && now > span.start && now < span.end
    ? { start: now, end: span.end }
    : span;
}

function stateOf<P extends SelectorPlace, S extends SelectorSchedule>(
  facts: Omit<PlaceFacts<P>, 'state'>,
  open: readonly Span[],
  asked: Span,
  { openPartOnly = false, suggestedId }: AvailabilityInput<P, S>,
): PlaceState {
  const { mine, free, denied, requests, place } = facts;
  if (mine && !mine.isPending) return 'mine';
  if (open.length === 0 || (denied && SHUT.has(denied.reason))) return 'closed';
  if (free.length === 0) return 'taken';
  if (denied) return 'not_for_you';
  const wholeTime = openPartOnly ? open : [asked];
  if (length(free) < length(wholeTime)) return 'partly';
  if (requests > 0) return 'requested';
  return place.id === suggestedId ? 'suggested' : 'free';
}

function ownBooking(bookings: readonly PlaceBooking[], viewerId: string): PlaceBooking | null {
  const own = bookings.filter((booking) => booking.userId === viewerId);
  return own.find((booking) => !booking.isPending) ?? own[0] ?? null;
}

/** Where no unit is left: the concurrent slots reach the capacity (RACE-4). */
function fullSpans(accepted: readonly PlaceBooking[], within: Span, capacity: number): Span[] {
  return accepted.length === 0 ? [] : loadedAbove(within, accepted, Math.max(capacity, 1) - 1);
}

/** As far as the hours are known, at least the asked time. */
function horizon(open: readonly Span[], asked: Span): Span {
  const first = open[0];
  const last = open.at(-1);
  return {
    start: Math.min(first?.start ?? asked.start, asked.start),
    end: Math.max(last?.end ?? asked.end, asked.end),
  };
}

function freeUntil(
  first: Span | undefined,
  open: readonly Span[],
  full: readonly Span[],
): number | null {
  if (!first) return null;
  const closes = open.find((span) => span.start <= first.start && first.start < span.end)?.end;
  const fills = full.find((span) => span.start >= first.start)?.start;
  return Math.min(closes ?? first.end, fills ?? Infinity);
}

/** Of several at once the one that stays longest: the place is his until then. */
function holderAt(accepted: readonly PlaceBooking[], at: number): PlaceBooking | null {
  let holder: PlaceBooking | null = null;
  for (const booking of accepted) {
    if (booking.start <= at && booking.end > at && (!holder || booking.end > holder.end)) {
      holder = booking;
    }
  }
  return holder;
}

function leftOf(
  place: SelectorPlace,
  bookings: readonly PlaceBooking[],
  open: readonly Span[],
  asked: Span,
): number {
  if (open.length === 0) return 0;
  if (bookings.length === 0) return place.total_slots;
  const accepted = bookings.filter((booking) => !booking.isPending);
  return Math.max(0, place.total_slots - peakLoad(asked, accepted));
}

function meets(a: Span, b: Span): boolean {
  return a.start < b.end && a.end > b.start;
}

function cut(spans: readonly Span[], to: Span): readonly Span[] {
  const [only] = spans;
  // The usual case, 4,000 times over: one span that is not cut at all.
  if (spans.length === 1 && only && to.start <= only.start && only.end <= to.end) return spans;
  return spans.map((span) => intersect(span, to)).filter((span) => span !== undefined);
}

function length(spans: readonly Span[]): number {
  let sum = 0;
  for (const span of spans) sum += span.end - span.start;
  return sum;
}
