import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { officeDay, phaseOf, type LocalDate } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { offeringOf, type OfferState } from '@/areas/booking/shared/offer/model';
import { isSeat, slotsOfMine, type Mine, type Office } from '@/areas/booking/shared/offer/queries';
import { myBookings } from '@/areas/booking/shared/queries/bookings';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { plannedDays, weekOffers } from './queries';

/** One day of the plan. */
export interface PlannedDay {
  readonly date: LocalDate;
  /** My desk that day, unless the booking is over. */
  readonly seat: Mine | undefined;
  /** My other bookings that day. */
  readonly others: readonly Mine[];
  /** What the row shows if I have no desk. */
  readonly offer: OfferState;
}

/** What the dashboard shows about my bookings and the days without one. */
export interface Week {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly retry: () => unknown;
  readonly retrying: boolean;
  /** All of my slots, in all offices, sorted by start. */
  readonly mine: readonly Mine[];
  /** Today’s running booking, otherwise the next one. */
  readonly current: Mine | undefined;
  readonly days: readonly PlannedDay[];
  /** Whether every row shows its booking or its suggestion, so that what’s below the fold can follow. */
  readonly isSettled: boolean;
}

/** My bookings on a day: each on its own office’s calendar, because that’s the day on which I go there (SELF-5, TZ-3). */
const onDay = (mine: readonly Mine[], day: LocalDate): Mine[] =>
  mine.filter(({ slot }) => officeDay(slot.start, slot.time_zone) === day);

const NONE: readonly Mine[] = [];

/** The planned days of an office: my bookings, and a suggestion if there is none (D1). */
export function useWeek(office: Office): Week {
  const session = useSession();
  const { today } = useWhere();
  const minute = useNow();
  const refetchInterval = usePollInterval('agenda');
  const bookings = useQuery({ ...myBookings(today), refetchInterval });
  const offers = useQuery({
    ...weekOffers(offeringOf(session, office, today, minute)),
    // The previous quarter hour’s suggestions stay until the new ones are known.
    placeholderData: keepPreviousData,
  });
  const mine = bookings.data ? slotsOfMine(bookings.data.elements, session.user.id) : NONE;
  const state = bookings.data ? 'ready' : bookings.isError ? 'failed' : 'loading';

  const offerOn = (date: LocalDate): OfferState => {
    const offer = offers.data?.[date];
    if (offer && offer.kind !== 'failed') return offer;
    const failed = offer ? !offers.isFetching : offers.isError;
    return failed ? { kind: 'error', retry: offers.refetch } : { kind: 'loading' };
  };
  const days = plannedDays(today).map((date): PlannedDay => {
    const booked = onDay(mine, date).filter(({ slot }) => phaseOf(slot, minute) !== 'past');
    const seat = booked.find(isSeat);
    return {
      date,
      seat,
      others: booked.filter((item) => item !== seat),
      offer: offerOn(date),
    };
  });
  const isSettled =
    state !== 'loading' && days.every(({ seat, offer }) => seat ?? offer.kind !== 'loading');
  return {
    state,
    retry: bookings.refetch,
    retrying: bookings.isFetching,
    mine,
    current: currentOf(mine, minute),
    days,
    isSettled: state === 'failed' || isSettled,
  };
}

/** My bookings that aren’t over and are running, or on what is today where they are: in any office (SELF-5). */
export const todaysOf = (mine: readonly Mine[], minute: number): Mine[] =>
  mine.filter(
    ({ slot }) =>
      Date.parse(slot.end) > minute &&
      (Date.parse(slot.start) <= minute ||
        officeDay(slot.start, slot.time_zone) === officeDay(minute, slot.time_zone)),
  );

/** Today’s running booking, otherwise the next one. */
function currentOf(mine: readonly Mine[], minute: number): Mine | undefined {
  const left = todaysOf(mine, minute).filter(
    ({ slot }) => slot.presence.checked_out_at === null && Date.parse(slot.end) - minute > MINUTE,
  );
  return (
    left.find(({ slot }) => phaseOf(slot, minute) === 'current') ??
    left.find(({ slot }) => phaseOf(slot, minute) === 'upcoming')
  );
}
