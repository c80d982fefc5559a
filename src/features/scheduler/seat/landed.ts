import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Office } from '@/api/schemas/places';
import type { Schedule } from '@/api/schemas/schedules';
import { instantMs, officeDay } from '@/domain/time';
import { readFirst } from '@/writes/read-first';
import type { Seat } from '../model/seating';
import type { Span } from './offers';

interface Asked {
  readonly office: Office;
  readonly seats: readonly Seat[];
  readonly span: Span;
}

/**
 * The booking of exactly these seats, which was saved although its answer was lost: sent again, the server would call the places
 * taken. Undefined if there is none or that can’t be read.
 */
export async function landedSeats(
  client: QueryClient,
  { office, seats, span }: Asked,
): Promise<Schedule | undefined> {
  const [first] = seats;
  if (!first) return undefined;
  const [start, end] = [instantMs(span.start), instantMs(span.end)];
  const day = schedules.day.query({
    params: { id: first.place.id },
    query: { date: officeDay(start, office.time_zone) },
  });
  const found = await readFirst(client, { ...day, staleTime: 0 }, { ownError: true }).catch(
    () => undefined,
  );
  return found?.elements.find(
    ({ slots }) =>
      slots.length === seats.length &&
      seats.every(({ person, place }) =>
        slots.some(
          (slot) =>
            slot.resource.id === place.id &&
            slot.user?.id === person.id &&
            instantMs(slot.start) === start &&
            instantMs(slot.end) === end,
        ),
      ),
  );
}
