import { QueryClient } from '@tanstack/react-query';
import { ApiClient, setApiClient } from '@/api/core/client';
import type { HttpRequest } from '@/api/core/http';
import type { Attendee } from '@/api/schemas/schedules';
import { endPerson, personSignal } from '@/lib/scope';
import { planOf } from '@/areas/places/shared/impact/plan';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import {
  bookingsOn,
  daysFrom,
  officeById,
  officeSettings,
  placesOf,
} from '@/areas/places/shared/impact/queries';
import { sessionQuery } from '@/session/query';
import type { FakeServer } from '@mocks/core/serve';
import type { World } from '@mocks/world/world';
import { createMutationCache } from '@/writes/mutation-cache';

export const HOST = 'https://api.test';

/** What happens to a write instead of its answer. */
export type Trouble = 'refused' | 'broken' | 'unreached' | 'lost' | 'hangs' | 'unheard';

const problem = (status: number): Response =>
  Response.json({ result: { errors: { test: 'Refused for the test' } } }, { status });

/** The way to a server in the same process, with troubles for some of the writes. */
export class Way {
  private readonly server: Pick<FakeServer, 'fetch'>;
  /** What happens to the next writes, by their number. */
  troubles: ReadonlyMap<number, Trouble> = new Map();
  writes = 0;
  /** Calls that the server has received and not answered. */
  underWay = 0;
  /** Whether a write will never be answered. */
  isHanging = false;

  constructor(server: Pick<FakeServer, 'fetch'>) {
    this.server = server;
  }

  /** Begins to count writes again, with these troubles. */
  begin(troubles: ReadonlyMap<number, Trouble> = new Map()): void {
    this.writes = 0;
    this.troubles = troubles;
    this.isHanging = false;
  }

  readonly send = async (request: HttpRequest): Promise<Response> => {
    const { url, method, headers, body } = request;
    const answer = async (): Promise<Response> => {
      this.underWay += 1;
      try {
        const answered = await this.server.fetch(
          new Request(url, {
            method,
            headers: {
              ...headers,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        );
        return answered ?? problem(404);
      } finally {
        this.underWay -= 1;
      }
    };
    if (method === 'GET') return answer();
    this.writes += 1;
    switch (this.troubles.get(this.writes)) {
      case 'refused':
        return problem(409);
      case 'broken':
        return problem(500);
      case 'unreached':
        throw new TypeError('Failed to fetch');
      case 'lost':
        await answer();
        throw new TypeError('Failed to fetch');
      case 'unheard':
        await answer();
        this.isHanging = true;
        return new Promise(() => {});
      case 'hangs':
        this.isHanging = true;
        return new Promise(() => {});
      case undefined:
        return answer();
    }
  };
}

/** A client of a person, as their page has it: with their session, and without anything shown. */
export function pageOf(way: Way, persona: string): QueryClient {
  setApiClient(
    new ApiClient({
      baseUrl: HOST,
      strict: true,
      transport: way.send,
      ending: personSignal,
      credentials: () => ({ organization: 'meridian', bearer: `persona:${persona}` }),
    }),
  );
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
    mutationCache: createMutationCache(
      () => client,
      () => true,
    ),
  });
  const user = {
    id: `user_${persona.replaceAll('-', '_')}`,
    email: `${persona}@meridian.example`,
  };
  client.setQueryData(sessionQuery.queryKey, {
    kind: 'ready',
    session: { user, organization: { slug: 'meridian' } },
  } as never);
  return client;
}

/** The page is closed and opened again: what only it knew is gone. */
export function reopened(way: Way, persona: string): QueryClient {
  endPerson();
  return pageOf(way, persona);
}

/** An office with its bookings, as a review reads it. */
export async function readOffice(client: QueryClient, officeId: string, today: string) {
  const fresh = { staleTime: 0 };
  const office = await client.query({ ...officeById(officeId), ...fresh });
  const [own, hours, places, bookings] = await Promise.all([
    client.query({ ...officeSettings(officeId), ...fresh }),
    client.query({ ...hoursOf(officeId), ...fresh }),
    client.query({ ...placesOf(officeId), ...fresh }),
    client.query({ ...bookingsOn(officeId, office.time_zone, daysFrom(today)), ...fresh }),
  ]);
  return {
    office,
    own,
    entries: hours.elements,
    places: places.elements,
    bookings: bookings.elements,
    present: planOf({ office, settings: own, hours: hours.elements, places: places.elements }),
  };
}

/** The path of a place by name, because a place that was deleted and restored has another id. */
const pathOf = (world: World, id: string | null): string => {
  const place = id === null ? undefined : world.tables.resources.get(id);
  return place ? `${pathOf(world, place.parent_id)}/${place.name}` : (id ?? '');
};

/**
 * Everything that matters of a world, one line for each thing, without ids that aren’t anyone’s.
 *
 * @param withDeclined whether declined requests count: those for a deleted place stay with it
 */
export function worldLines(world: World, withDeclined = true): string[] {
  const { schedules, slots, hours, resources, series, teams } = world.tables;
  // A team that’s created again has another id.
  const teamOf = (id: string | null) =>
    id && `team_${(teams.get(id)?.name ?? id).replaceAll(/\W/g, '_')}`;
  const bookings = Array.from(schedules.all()).flatMap((row) => {
    const own = slots
      .by('schedule', row.id)
      .filter(
        ({ cancelled_at, status }) =>
          cancelled_at === null && (withDeclined || status !== 'rejected'),
      )
      .map((slot) =>
        [
          pathOf(world, slot.resource_id),
          slot.user_id ?? teamOf(slot.team_id),
          slot.slots,
          slot.start,
          slot.end,
          slot.status,
          slot.reason,
          slot.checked_in_at === null ? '' : 'checked in',
        ].join(' '),
      )
      .toSorted(byText);
    if (row.deleted_at !== null || own.length === 0) return [];
    return own.map((slot) =>
      [
        'booking',
        slot,
        row.title,
        row.visibility,
        row.organizer_id,
        row.attendees.map(attendeeLine).join(','),
        row.series_id ?? 'single',
        `with ${own.length - 1} others`,
      ].join(' | '),
    );
  });
  const entries = Array.from(hours.all()).map(
    ({ id: _id, updated_at: _at, ...row }: Record<string, unknown>) =>
      `hours | ${JSON.stringify({
        ...row,
        resource_id: pathOf(world, row['resource_id'] as string | null),
        days: (row['days'] as object[]).map((day) => JSON.stringify(day)).toSorted(byText),
      })}`,
  );
  const places = Array.from(resources.all()).map(
    (row) =>
      `place | ${pathOf(world, row.id)} ${row.type} ${row.total_slots} ${row.is_available} ${row.is_open} ${row.is_approvable}`,
  );
  // Only those that have dates: nothing shows the others.
  const rules = [...series.all()]
    .filter(({ id }) => schedules.by('series', id).some(({ deleted_at }) => deleted_at === null))
    .map((row) => `series | ${row.id} ${row.rrules.join()}`);
  return [...bookings, ...entries, ...places, ...rules].toSorted(byText);
}

/** An attendee, whatever the order of its fields; a missing one is null. */
const attendeeLine = (attendee: Attendee): string => {
  const { email, name, presence_status, presence_type, user_id } = attendee;
  return [email, name ?? '', presence_status ?? '', presence_type ?? '', user_id ?? ''].join(' ');
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What two lists don’t have in common. */
export function differences(before: readonly string[], after: readonly string[]) {
  const counts = new Map<string, number>();
  const add = (line: string, by: number): number => {
    const count = (counts.get(line) ?? 0) + by;
    counts.set(line, count);
    return count;
  };
  for (const line of after) add(line, 1);
  const missing = before.filter((line) => add(line, -1) < 0);
  const added = after.filter((line) => (counts.get(line) ?? 0) > 0 && add(line, -1) >= 0);
  return { missing, added };
}
