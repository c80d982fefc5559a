import type * as z from 'zod/mini';
import { followCursors } from '@/api/core/all-pages';
import type { AnyEndpoint, Definition, Endpoint } from '@/api/core/endpoint';
import { MAX_PAGE } from '@/api/core/fields';
import type { Page } from '@/api/core/results';
import { divisions } from '@/api/divisions';
import { favorites } from '@/api/favorites';
import { invitations } from '@/api/invitations';
import { news } from '@/api/news';
import { officeHours } from '@/api/office-hours';
import { offices } from '@/api/offices';
import { pages } from '@/api/pages';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { session } from '@/api/session';
import { stations } from '@/api/stations';
import { tags } from '@/api/tags';
import { teamGroups } from '@/api/team-groups';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import { users } from '@/api/users';
import { visits } from '@/api/visits';
import { wifi } from '@/api/wifi';
import { workPolicies } from '@/api/work-policies';
import { workingLocations } from '@/api/working-locations';
import type { Host } from '../host';
import type { Values } from '../types';

/** How many days of bookings, visits, and week plans are read, before and after today. */
const DAYS = { before: 7, after: 14 };
/** How far the caller’s own bookings and the requests that need their answer are read: as far as the pages show them. */
const WEEKS = 53;
const DAY = 86_400_000;
/** How many people one call for week plans names: its address must not become too long. */
const NAMED = 50;

/** The answer with its parsed content, whatever that is. */
interface Read {
  readonly status: number;
  readonly result: unknown;
}

/** Reads whole answers of a host, and notes what it couldn’t read. */
class Reader {
  /** Endpoints that weren’t read completely, with the reason. */
  readonly left = new Map<string, string>();
  /** Every text of every answer. */
  readonly texts = new Set<string>();
  /** The host’s time, as it last told it; this machine’s by default. */
  now = new Date();
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  /** The answer of a call that everything else depends on. */
  async one<D extends Definition>(
    endpoint: Endpoint<D>,
    params: Values = {},
  ): Promise<z.output<D['result']>> {
    const { status, result } = await this.ask(endpoint, params, {});
    const parsed = endpoint.definition.result.safeParse(result);
    if (!parsed.success) {
      throw new Error(`${endpoint.id} ${status === 200 ? 'differs' : `answers ${status}`}`);
    }
    return parsed.data as z.output<D['result']>;
  }

  /** The rows of a list, to its end. Those that don’t fit the contract are left out. */
  async all<D extends Definition>(
    endpoint: Endpoint<D>,
    params: Values = {},
    query: Values = {},
  ): Promise<z.output<D['result']> extends Page<infer T> ? T[] : never> {
    type Rows = z.output<D['result']> extends Page<infer T> ? T[] : never;
    const rows: unknown[] = [];
    const cursors = followCursors(endpoint, {
      report: () => this.left.set(endpoint.id, 'its cursor doesn’t advance'),
    });
    let cursor: string | undefined;
    do {
      const { status, result } = await this.ask(endpoint, params, {
        ...query,
        limit: MAX_PAGE,
        cursor,
      });
      const { elements, cursor: next } = (result ?? {}) as Partial<Page<unknown>>;
      if (!Array.isArray(elements)) {
        this.left.set(endpoint.id, status === 200 ? 'its answer differs' : `${status}`);
        break;
      }
      rows.push(...this.fitting(endpoint, elements));
      cursor = cursors.after({ elements, cursor: next });
    } while (cursor !== undefined);
    return rows as Rows;
  }

  private fitting({ id, definition }: AnyEndpoint, elements: readonly unknown[]): unknown[] {
    const parse = (some: readonly unknown[]) => definition.result.safeParse({ elements: some });
    const rowsOf = (some: readonly unknown[]): unknown[] => {
      const parsed = parse(some);
      return parsed.success ? (parsed.data as Page<unknown>).elements : [];
    };
    const fits = rowsOf(elements);
    if (fits.length === elements.length) return fits;
    const some = elements.flatMap((row) => rowsOf([row]));
    this.left.set(id, `${elements.length - some.length} of ${elements.length} rows differ`);
    return some;
  }

  private async ask(endpoint: AnyEndpoint, params: Values, query: Values): Promise<Read> {
    const { status, headers, ours: result } = await this.host.call(endpoint, { params, query });
    const date = Date.parse(headers.get('Date') ?? '');
    if (!Number.isNaN(date)) this.now = new Date(date);
    if (status !== 200) return { status, result: undefined };
    this.note(result);
    return { status, result };
  }

  private note(value: unknown): void {
    if (typeof value === 'string') this.texts.add(value);
    else if (Array.isArray(value)) for (const each of value) this.note(each);
    else if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) {
        this.texts.add(key);
        this.note(each);
      }
    }
  }
}

/** Everything of an organization that can be recorded, as the host answers. */
export type Answers = Awaited<ReturnType<typeof readAll>>;

const each = async <T, R>(
  rows: readonly T[],
  read: (row: T) => Promise<readonly R[]>,
): Promise<R[]> => {
  const found: R[] = [];
  for (const row of rows) found.push(...(await read(row)));
  return found;
};

const inParts = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );

/** Rows with the id that they were asked for with. */
const under = <T>(id: string, rows: readonly T[]) => rows.map((row) => ({ of: id, row }));

/** Reads an organization as the caller sees it, one call at a time. Throws if what everything else belongs to can’t be read. */
export async function readAll(host: Host, { before, after } = DAYS) {
  const reader = new Reader(host);
  const all = reader.all.bind(reader);
  const me = await reader.one(session.me);
  const { now } = reader;
  const instant = (days: number) =>
    `${new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const range = { start: instant(-before), end: instant(after) };
  const days = { start: range.start.slice(0, 10), end: range.end.slice(0, 10) };
  const ahead = { date: days.start, weeks: WEEKS };
  const organization = await reader.one(session.organization, { id: host.organization });
  const sites = await all(offices.list);
  const people = await all(users.list);
  const hidden = { hidden: true };
  const directory = await all(teams.list, {}, hidden);
  const groups = await all(teamGroups.groups, {}, hidden);
  const management = await all(teamManagement.management, {}, hidden);
  return {
    now,
    me,
    organization,
    offices: sites,
    teams: [...directory, ...groups, ...management],
    members: [
      ...(await each(directory, async ({ id }) => under(id, await all(teams.users, { id })))),
      ...(await each(groups, async ({ id }) =>
        under(id, await all(teamGroups.usersOfGroup, { id })),
      )),
      ...(await each(management, async ({ id }) =>
        under(id, await all(teamManagement.usersOfManagement, { id })),
      )),
    ],
    users: people,
    divisions: await all(divisions.list, {}, { return_type: 'list' }),
    categories: await all(tags.categories),
    tags: await all(tags.list),
    resources: await all(resources.list, {}, { type: RESOURCE_TYPES }),
    hours: await each(sites, ({ id }) => all(officeHours.list, { officeId: id })),
    schedules: await each(sites, ({ id }) => all(schedules.ofOffice, { officeId: id }, range)),
    requests: await all(schedules.kind, { kind: 'pending' }, ahead),
    mine: await all(schedules.kind, { kind: 'me' }, ahead),
    weeks: await each(inParts(people, NAMED), (some) =>
      all(workingLocations.list, {}, { ...days, user: some.map(({ id }) => id) }),
    ),
    favorites: await all(favorites.list),
    news: await all(news.list),
    sections: await all(pages.sections),
    pages: await all(pages.list),
    ticketTypes: await all(ticketTypes.types),
    tickets: await all(tickets.list),
    stations: await all(stations.list),
    visits: await all(visits.visits, {}, range),
    networks: await all(wifi.list),
    invitations: await all(invitations.list),
    policies: await all(workPolicies.list),
    leave: [...(await all(workPolicies.uses)), ...(await all(workPolicies.managedUses))],
    left: reader.left,
    texts: reader.texts,
  };
}
