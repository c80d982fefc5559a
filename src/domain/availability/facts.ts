import { intersect, type Span } from '@/domain/reservations';
import type { Denied, DenialReason } from '@/domain/rights';
import {
  countPending,
  during,
  freeSpans,
  fullSpans,
  heldUntil,
  holderAt,
  lengthOf,
  meets,
  ownBooking,
  unitsLeft,
} from './occupancy';
import type {
  AvailabilityInput,
  PlaceBooking,
  PlaceFacts,
  PlaceHours,
  PlaceState,
  SelectorPlace,
  SelectorSchedule,
} from './types';
import { whenFree } from './when-free';

/** Refusals that are about the place and not the person. */
const SHUT: ReadonlySet<DenialReason> = new Set(['closed', 'not_available']);

const NOTHING_FULL: readonly Span[] = [];

/** Opening hours in relation to the requested time. */
interface AskedHours {
  readonly hours: PlaceHours;
  /** Open time within the requested time. */
  readonly open: readonly Span[];
  /** As far as the hours are known, at least the requested time. */
  readonly horizon: Span;
}

/**
 * Computes the state of places in the requested time. Each place comes with all its bookings, sorted by start.
 *
 * The states in order of priority: mine · closed · taken · not for you · partly · requested · suggested · free. A place
 * that no one may book still shows who sits there, and a pending request doesn’t hold a place (APPR-1).
 *
 * This runs 4,000 times while someone drags the time range, so places with the same hours share intermediate results.
 */
export function judge<P extends SelectorPlace, S extends SelectorSchedule>(
  input: AvailabilityInput<P, S>,
): (place: P, all: readonly PlaceBooking[]) => PlaceFacts<P> {
  const asked = askedSpan(input);
  let shared: AskedHours | undefined;

  return (place, all) => {
    const hours = input.hours(place);
    shared = shared?.hours === hours ? shared : askedHours(hours, asked);
    const { open, horizon } = shared;
    const verdict = input.verdict(place);
    const denied = verdict.allowed ? null : verdict;

    const bookings = during(all, input.span);
    // What ended before now is still drawn but no longer affects the state.
    const pressing = during(bookings, asked);
    const mine = ownBooking(pressing, input.viewerId);
    const requests = countPending(pressing);

    const full = all.length === 0 ? NOTHING_FULL : fullSpans(all, horizon, place);
    const free = freeSpans(open, full);
    const taken = firstTaken(full, asked);
    return {
      place,
      state: stateOf({ place, mine, open, free, denied, requests, asked }, input),
      free,
      freeUntil: free[0] ? (whenFree(hours.open, full, free[0].start)?.end ?? null) : null,
      takenUntil: taken?.end ?? null,
      freeAgain: taken ? (whenFree(hours.open, full, taken.end) ?? null) : null,
      ...holderOf(place, all, taken && Math.max(taken.start, asked.start)),
      mine,
      requests,
      left:
        open.length === 0 || (taken && place.total_slots <= 1)
          ? 0
          : unitsLeft(place, pressing, asked),
      bookings,
      hours,
      denied,
    };
  };
}

/** The requested time without its past part; unchanged if all of it is past. */
function askedSpan({ span, now }: { span: Span; now?: number | undefined }): Span {
  return now !== undefined && now > span.start && now < span.end
    ? { start: now, end: span.end }
    : span;
}

function askedHours(hours: PlaceHours, asked: Span): AskedHours {
  const open = hours.open
    .map((span) => intersect(span, asked))
    .filter((span) => span !== undefined);
  const [first, last] = [hours.open[0], hours.open.at(-1)];
  return {
    hours,
    open,
    horizon: {
      start: Math.min(first?.start ?? asked.start, asked.start),
      end: Math.max(last?.end ?? asked.end, asked.end),
    },
  };
}

interface AssessedPlace {
  readonly place: SelectorPlace;
  readonly mine: PlaceBooking | null;
  readonly open: readonly Span[];
  readonly free: readonly Span[];
  readonly denied: Denied | null;
  readonly requests: number;
  readonly asked: Span;
}

function stateOf(
  { place, mine, open, free, denied, requests, asked }: AssessedPlace,
  asking: {
    readonly openPartOnly?: boolean | undefined;
    readonly suggestedId?: string | null | undefined;
  },
): PlaceState {
  if (mine && !mine.isPending) return 'mine';
  if (open.length === 0 || (denied && SHUT.has(denied.reason))) return 'closed';
  if (free.length === 0) return 'taken';
  if (denied) return 'not_for_you';
  const whole = asking.openPartOnly === true ? lengthOf(open) : asked.end - asked.start;
  if (lengthOf(free) < whole) return 'partly';
  if (requests > 0) return 'requested';
  return place.id === asking.suggestedId ? 'suggested' : 'free';
}

function firstTaken(full: readonly Span[], asked: Span): Span | undefined {
  return full.length === 0 ? undefined : full.find((span) => meets(span, asked));
}

/** Who has a place at a moment, and until when; no one in particular if several people can. */
function holderOf(
  { total_slots }: SelectorPlace,
  all: readonly PlaceBooking[],
  at: number | undefined,
): Pick<PlaceFacts, 'holder' | 'heldUntil'> {
  const holder = at === undefined || total_slots > 1 ? null : holderAt(all, at);
  return { holder, heldUntil: holder && heldUntil(all, holder) };
}
