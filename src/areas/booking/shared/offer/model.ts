import { useQuery } from '@tanstack/react-query';
import { defaultRange } from '@/domain/reservations';
import { SEAT_TYPES } from '@/domain/reservations/kinds';
import { roundDownToQuarter, type LocalDate } from '@/domain/time';
import { derivedQuery } from '@/api/core/derived';
import { freePlaces } from '@/areas/booking/shared/find/free';
import { myBookings } from '@/areas/booking/shared/queries/bookings';
import { myFavorites } from '@/areas/booking/shared/queries/favorites';
import { areasOf, restrictionsOn } from '@/areas/places/shared/queries/offices';
import type { Session } from '@/session';
import { defaultHours } from '@/session/where';
import { bestOffer, homeArea, type Offer } from './offer';
import { inOffice, slotsOfMine, type Mine, type Office } from './queries';
import { areHoursInTheWay, openAllDay } from './usual-hours';

/** Where, for whom, and when desks are suggested. Plain values, because they’re the key of the read. */
export interface Offering {
  readonly officeId: string;
  readonly zone: string;
  /** The office's today. */
  readonly today: LocalDate;
  /** Start of the current quarter hour, in milliseconds since 1970: the earliest time from which a desk can be booked today. */
  readonly quarter: number;
  /** Default start of a booking, `HH:mm:ss` (DEF-1). */
  readonly defaultStart: string;
  readonly userId: string;
  readonly defaultAreaId: string | null;
}

/** A day’s suggestion. */
export type DayOffer =
  /** The office is closed for the rest of that day; `message` is its own reason, if it gives one. */
  | { readonly kind: 'closed'; readonly message: string | undefined }
  /** No desk can be booked for the whole time. */
  | { readonly kind: 'full' }
  | { readonly kind: 'offer'; readonly offer: Offer };

/** A day’s suggestion, as a component shows it. */
export type OfferState =
  | DayOffer
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly retry: () => unknown };

/**
 * The input for suggestions in an office for the signed-in person.
 *
 * @param now milliseconds since 1970
 */
export const offeringOf = (
  session: Session,
  office: Office,
  today: LocalDate,
  now: number,
): Offering => ({
  officeId: office.id,
  zone: office.time_zone,
  today,
  quarter: roundDownToQuarter(now).getTime(),
  defaultStart: defaultHours(session, office).start,
  userId: session.user.id,
  defaultAreaId: session.user.default_area_id,
});

/**
 * The best desk for a day, or why there is none (D1, SUG-1): on the floor that the person uses most, otherwise anywhere in the
 * office.
 * Favorites and bookings only refine the order, so there’s a suggestion even without them.
 *
 * For a later day, desks are requested for the usual hours right away, and the office’s own hours are read only if they
 * rule those out. Today starts now, so its hours are read first.
 */
export function dayOffer({ quarter, ...offering }: Offering, date: LocalDate) {
  const { officeId, zone, today, defaultStart, userId, defaultAreaId } = offering;
  // Other days don’t depend on the current time, so their suggestions last longer than the quarter hour.
  const from = date === today ? quarter : 0;
  const asked = { date, today, now: from, zone, defaultStart, type: 'desk' };
  return derivedQuery(['offer', offering, date, from], async (read): Promise<DayOffer> => {
    const hours = restrictionsOn(officeId, date);
    const [areas, marked, bookings] = await Promise.all([
      read(areasOf(officeId)),
      read(myFavorites()).catch(() => undefined),
      read(myBookings(today)).catch(() => undefined),
      date === today ? read(hours) : undefined,
    ]);
    // Only where I sit in this office tells where I’d like to sit in it.
    const mine: readonly Mine[] = inOffice(slotsOfMine(bookings?.elements ?? [], userId), officeId);
    const home = homeArea(mine, defaultAreaId);
    const favorites = new Set(marked?.elements.map(({ target_id }) => target_id));
    const floorId = areas.elements.find(({ id }) => id === home)?.parent_id ?? home ?? undefined;
    // A later day’s usual hours first; the office’s own if they rule those out.
    for (let isUsual = date !== today; ; isUsual = false) {
      const bounds = isUsual ? openAllDay(date, zone) : await read(hours);
      const range = defaultRange({ ...asked, earliest: bounds.earliest, latest: bounds.latest });
      if (range) {
        const wanted = { type: SEAT_TYPES, officeId, range };
        let desks = await read(freePlaces({ ...wanted, areaId: floorId }));
        if (floorId !== undefined && desks.elements.length === 0) {
          desks = await read(freePlaces(wanted));
        }
        if (!isUsual || !areHoursInTheWay(desks)) {
          const ranking = { day: date, zone, mine, favorites, areas: areas.elements };
          const offer = bestOffer(desks, { ...ranking, defaultAreaId, range });
          return offer ? { kind: 'offer', offer } : { kind: 'full' };
        }
      } else if ('reasons' in bounds) {
        return { kind: 'closed', message: bounds.reasons[0]?.message };
      }
    }
  });
}

/** One day’s suggestion; `loading` if it hasn’t been requested. */
export function useDayOffer(
  offering: Offering,
  date: LocalDate,
  { enabled = true }: { enabled?: boolean } = {},
): OfferState {
  const { data, isError, refetch } = useQuery({ ...dayOffer(offering, date), enabled });
  if (data) return data;
  return isError ? { kind: 'error', retry: refetch } : { kind: 'loading' };
}
