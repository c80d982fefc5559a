import type { QueryClient } from '@tanstack/react-query';
import type { Office } from '@/api/schemas/places';
import { defaultRange } from '@/domain/reservations';
import { officeDay, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { restrictionsOn } from '@/areas/places/shared/queries/offices';
import type { Session } from '@/session';
import { defaultHours } from '@/session/where';
import { readFirst } from '@/writes/read-first';
import { isAway } from '../model/rows';
import type { Offer, PersonToSeat } from '../model/seating';
import { freeSeats, whereabouts } from '../queries';

/** Hours of a day. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** People per request: more would make the address too long. */
const NAMED = 80;
/** Concurrent requests. */
const CONCURRENCY = 6;

const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** A day’s usual hours (DEF-1); undefined if the office doesn’t open, or has already closed. */
export async function usualHours(
  client: QueryClient,
  session: Session,
  office: Office,
  day: LocalDate,
): Promise<Span | undefined> {
  const { earliest, latest } = await readFirst(client, restrictionsOn(office.id, day), {
    ownError: true,
  });
  const zone = office.time_zone;
  return defaultRange({
    date: day,
    today: officeDay(now(), zone),
    zone,
    now: now(),
    defaultStart: defaultHours(session, office).start,
    earliest,
    latest,
    type: 'desk',
  });
}

/** Ids of people who are away that day: no one is seated on a day of leave. */
export async function awayOn(
  client: QueryClient,
  officeId: string,
  day: LocalDate,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = await Promise.all(
    inGroups(people, NAMED).map((some) =>
      readFirst(client, { ...whereabouts(officeId, day, some), staleTime: 0 }, { ownError: true }),
    ),
  );
  return new Set(
    pages
      .flatMap(({ elements }) => elements)
      .filter(({ days }) => days.some((cell) => cell.date === day && isAway(cell)))
      .map(({ user }) => user.id),
  );
}

interface Asked {
  readonly officeId: string;
  readonly zoneId: string;
  readonly span: Span;
  readonly people: readonly PersonToSeat[];
}

/** The server’s available places in an area for each person, who each have their own access and limits (ACC-1). */
export async function offersFor(
  client: QueryClient,
  { officeId, zoneId, span, people }: Asked,
): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const some of inGroups(people, CONCURRENCY)) {
    const answers = await Promise.all(
      some.map(async (person): Promise<Offer> => {
        const { elements, non_available } = await readFirst(
          client,
          {
            ...freeSeats({ officeId, organizer: person.id, range: span, areaId: zoneId }),
            staleTime: 0,
          },
          { ownError: true },
        );
        return { person, free: elements, refusals: non_available.map(({ refusal }) => refusal) };
      }),
    );
    offers.push(...answers);
  }
  return offers;
}
