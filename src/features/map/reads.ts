import { queryOptions } from '@tanstack/react-query';
import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import type { Refusal } from '@/api/schemas/places';
import { HISTORY_DAYS } from '@/domain/suggestion';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';
import { PLACE_TYPES } from './search';

/** The areas of an office, floors among them: names, drawings and what lies in what. */
export const areasOf = (officeId: string) =>
  resources.list.all({ query: { type: ['area'], office_id: officeId } });

/** Everything that stands on a floor. It does not depend on the time, so a plan is drawn once. */
export const placesOn = (floorId: string) =>
  resources.list.all({ query: { type: PLACE_TYPES, parent: floorId } });

/** One place, wherever it is: for a link that names only the place. */
export const placeById = (id: string) => resources.get.query({ params: { id } });

/** A place that cannot be booked as asked, with the server's reason. */
export interface Refused {
  readonly id: string;
  readonly refusal: Refusal;
}

/** Cursors a server may send before it counts as one that does not move (F-41). */
const MOST_PAGES = 20;

/**
 * Which places of a floor the server would refuse for a range, and why (RES-11): hours, closures, permissions. What is
 * not in it can be booked.
 *
 * @param range instants as the wire has them
 */
export const refusalsOn = (floorId: string, range: { start: string; end: string }) => {
  const query = {
    type: PLACE_TYPES,
    parent: floorId,
    start_time: range.start,
    end_time: range.end,
    limit: 2000,
  };
  return queryOptions({
    queryKey: [...resources.schedulable.key({ query }), 'refusals'] as readonly unknown[],
    queryFn: async ({ signal }): Promise<readonly Refused[]> => {
      const refused: Refused[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        // Each page names the place where the next one starts.
        const answer = await resources.schedulable.call(
          { query: cursor === undefined ? query : { ...query, cursor } },
          { signal },
        );
        for (const { resource, refusal } of answer.non_available) {
          refused.push({ id: resource.id, refusal });
        }
        if (!answer.cursor || answer.cursor === cursor) break;
        ({ cursor } = answer);
      }
      return refused;
    },
    staleTime: 30_000,
    meta: { endpoint: resources.schedulable.id },
  });
};

/** Who sits where in an office on one of its days (TZ-9); moving the time within the day asks nothing new. */
export const occupiedOn = (officeId: string, date: LocalDate, zone: string) => {
  const { start, end } = dayBounds(date, zone);
  return schedules.occupied.all({
    params: { officeId },
    query: { start: formatServerInstant(start), end: formatServerInstant(end) },
  });
};

/** When the office can be booked on a day, and why not where it cannot (HOURS-10). */
export const restrictionsOn = (officeId: string, date: LocalDate) => ({
  ...offices.restrictions.query({ params: { id: officeId }, query: { date } }),
  staleTime: 60_000,
});

const HISTORY_WEEKS = Math.ceil((HISTORY_DAYS + 14) / 7);

/** My bookings of ninety days and the days ahead: what "your usual" is made of (SUG-1). */
export const historyOf = (officeId: string, today: LocalDate) =>
  schedules.mine.query({
    params: { officeId },
    query: { date: addDays(today, -HISTORY_DAYS), weeks: HISTORY_WEEKS },
  });
