import { useQueries } from '@tanstack/react-query';
import { countBookable } from '@/domain/availability';
import { addDays, formatServerInstant, weekOf, type LocalDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useContentShown } from '@/lib/page';
import { floorRestrictionsOn } from '@/areas/places/shared/queries/offices';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { isOutside, officeSpans, spanOn } from '../model/requested-time';
import { usageIn } from '../queries';
import { useMapSearch } from '../search';
import type { MapModel } from '../model';
import { freeOn, type WeekDay } from './week';

/**
 * The shown day’s week, Monday first, with what’s free on each day for the filter and the same hours. The shown day uses the
 * map’s numbers; the others are requested once the map is shown. A filter requests nothing: it only counts again.
 */
export function useWeek(model: MapModel): readonly WeekDay[] {
  const session = useSession();
  const { timeMode, startTime, endTime } = useWhere();
  const { hasTime } = useMapSearch();
  const minute = useNow();
  const { date, today, officeId, floor, counted, refusals, pending, asked } = model;
  const isShown = useContentShown(!pending);
  const days = weekOf(date);
  const office = session.offices.find(({ id }) => id === officeId);
  const lastDay = office && addDays(today, office.settings.booking_window_days);
  const isNotYet = (day: LocalDate): boolean => lastDay !== undefined && day > lastDay;
  const others = !isShown
    ? []
    : days.filter((day) => day !== date && day >= today && !isNotYet(day));

  const hours = useQueries({
    queries: others.map((day) => floorRestrictionsOn(officeId, day, floor.id)),
  });
  const open = new Map(others.map((day, index) => [day, officeSpans(hours[index]?.data)]));
  const asking = { officeId, floorId: floor.id, timeMode, startTime, endTime, hasTime };
  const spans = others.flatMap((day) => {
    const span = spanOn(session, asking, day, open.get(day), minute);
    return span ? [{ day, span }] : [];
  });
  const usage = useQueries({
    queries: spans.map(({ span }) =>
      usageIn(officeId, {
        start: formatServerInstant(new Date(span.start)),
        end: formatServerInstant(new Date(span.end)),
      }),
    ),
  });
  const taken = new Map(spans.map(({ day }, index) => [day, usage[index]?.data?.elements]));

  return days.map((day): WeekDay => {
    const at = (state: WeekDay['state'], free = 0): WeekDay => ({ date: day, state, free });
    if (day < today) return at('past');
    if (isNotYet(day)) return at('notYet');
    if (day === date) {
      if (pending) return at('unknown');
      if (asked.over) return at('past');
      if (isOutside(asked.bookable, model.open)) return at('outside');
      const closed = model.availability.facts.every(({ state }) => state === 'closed');
      return closed ? at('closed') : at('open', countBookable(counted));
    }
    if (open.get(day)?.length === 0) return at('closed');
    const wanted = spans.find((each) => each.day === day)?.span;
    if (wanted && isOutside(wanted, open.get(day))) return at('outside');
    const booked = taken.get(day);
    return booked ? at('open', freeOn(counted, booked, refusals)) : at('unknown');
  });
}
