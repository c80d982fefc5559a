import { dashboards } from '@/api/dashboards';
import type { TableRow } from '@/api/schemas/overviews';
import { workingDays } from '@/domain/reservations/working-days';
import { officeDay, startOfWeek, type LocalDate } from '@/domain/time';
import { QUARTER } from '@/domain/time/durations';
import type { FirstReads } from '@/kit/loading/first-reads';
import { dayOffer, type DayOffer, type Offering } from '@/areas/booking/shared/offer/model';
import { isSeat, slotsOfMine } from '@/areas/booking/shared/offer/queries';
import { myBookings } from '@/areas/booking/shared/queries/bookings';
import { derivedQuery } from '@/api/core/derived';
import { myFavorites } from '@/areas/booking/shared/queries/favorites';
import { areasOf, restrictionsOn } from '@/areas/places/shared/queries/offices';
import { colleaguesOf } from '@/areas/people/shared/queries/people';

/** How many working days the dashboard plans. */
export const PLANNED_DAYS = 5;

/** The days of the plan: the office's today and the working days after it. */
export const plannedDays = (today: LocalDate): LocalDate[] => workingDays(today, PLANNED_DAYS);

/** Which days need a suggestion is known with the bookings. Its other reads are sent at the same time. */
export const firstReads: FirstReads = ({ where: { office, today } }, { start }) => {
  if (!office) return;
  start(myBookings(today));
  start(areasOf(office.id));
  start(myFavorites());
  // Other days are requested for the usual hours.
  if (plannedDays(today).includes(today)) start(restrictionsOn(office.id, today));
};

/** A day’s suggestion, or that it couldn’t be determined; the other days don’t depend on it. */
export type PlannedOffer = DayOffer | { readonly kind: 'failed' };

const FAILED = { kind: 'failed' } as const;

/**
 * The suggestions for planned days on which I have no desk, by date (D1). A desk that ends within the current quarter hour counts
 * as released, so that the next suggestion is ready when the day’s row needs it.
 */
export const weekOffers = (offering: Offering) =>
  derivedQuery(
    ['weekOffers', offering],
    async (read): Promise<Readonly<Record<LocalDate, PlannedOffer>>> => {
      const { today, userId, quarter } = offering;
      const bookings = await read(myBookings(today));
      const seated = new Set(
        slotsOfMine(bookings.elements, userId)
          .filter((item) => isSeat(item) && Date.parse(item.slot.end) > quarter + QUARTER)
          .map(({ slot }) => officeDay(slot.start, slot.time_zone)),
      );
      const offers = plannedDays(today)
        .filter((date) => !seated.has(date))
        .map(
          async (date) => [date, await read(dayOffer(offering, date)).catch(() => FAILED)] as const,
        );
      return Object.fromEntries(await Promise.all(offers));
    },
  );

/** How many people’s weeks are read per request. */
const TOGETHER = 80;

/** The week of everyone who shares a team with a person. */
export const teamWeek = (officeId: string, userId: string, date: LocalDate) => {
  const week = startOfWeek(date);
  return derivedQuery(
    ['dashboard', 'teamWeek', { officeId, userId, week }],
    async (read): Promise<readonly TableRow[]> => {
      const ids = (await read(colleaguesOf(userId))).elements
        .map(({ id }) => id)
        .filter((id) => id !== userId);
      const groups = Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, index) =>
        ids.slice(index * TOGETHER, (index + 1) * TOGETHER),
      );
      const pages = await Promise.all(
        groups.map((group) =>
          read(
            dashboards.table.query({
              params: { officeId },
              query: { date: week, user_id: group, limit: group.length },
            }),
          ),
        ),
      );
      return pages.flatMap(({ elements }) => elements);
    },
  );
};
