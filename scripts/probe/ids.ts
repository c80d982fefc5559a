import * as z from 'zod/mini';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import type { Values } from './types';

/** A call whose answer contains ids, and the field that holds them. */
interface Source {
  readonly from: string;
  readonly field: string;
}

const ids = (...lists: string[]): Source[] => lists.map((from) => ({ from, field: 'id' }));

/**
 * Where the ids of paths come from, unless a list at the path before the parameter has them: by the segment before the parameter
 * and its name, or by its name alone.
 */
const IN_PATH: Readonly<Record<string, readonly Source[]>> = {
  officeId: ids('offices.list'),
  resourceId: [{ from: 'calendars.list', field: 'resource_id' }],
  hourId: ids('officeHours.list'),

  'calendars/:id': [{ from: 'calendars.list', field: 'calendar.id' }],
  'forms/:id': ids('stations.forms'),
  'invitation/:code': [{ from: 'invitations.joinLink', field: 'join' }],
  'offices/:id': ids('offices.list'),
  'organizations/:id': ids('session.organizations'),
  'questionnaires/:id': ids('questions.ofOffice'),
  'schedule/:id': ids('schedules.kind', 'schedules.ofOffice'),
  'schedules/:id': ids('schedules.kind', 'schedules.ofOffice'),
  'tickets/:id': ids('tickets.mine', 'tickets.list'),
  'users/:id': ids('session.me', 'users.list'),
  'uses/:id': ids('workPolicies.uses', 'workPolicies.managedUses'),
};

/** The lists at the paths before an `:id`, by the last segment of those paths. */
const LISTS = new Map<string, Source[]>();
for (const { id, definition } of endpoints) {
  const isListed = endpoints.some((each) =>
    each.definition.path.startsWith(`${definition.path}/:id`),
  );
  if (definition.method !== 'GET' || !isListed) continue;
  const segment = definition.path.split('/').at(-1) ?? '';
  LISTS.set(segment, [...(LISTS.get(segment) ?? []), ...ids(id)]);
}

/** The names of the parameters in a path. */
export const paramsOf = ({ definition }: AnyEndpoint): string[] =>
  [...definition.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Where the ids of a parameter come from; nothing if no read tells them. */
export function sourcesOf({ definition: { path } }: AnyEndpoint, name: string): readonly Source[] {
  const parts = path.split('/');
  const before = parts[parts.indexOf(`:${name}`) - 1] ?? '';
  return (
    IN_PATH[`${before}/:${name}`] ?? IN_PATH[name] ?? LISTS.get(name === 'id' ? before : '') ?? []
  );
}

/** A row of an earlier answer that has an id, with the parameters of the call that it came from. */
interface Known {
  readonly params: Values;
  readonly row: Values;
}

/** The rows of an answer that may have ids: those of a list, or the answer itself. */
function rowsIn(result: unknown): Values[] {
  const { elements } = (result ?? {}) as { readonly elements?: unknown };
  const rows = Array.isArray(elements) ? (elements as unknown[]) : [result];
  return rows.filter((row): row is Values => row !== null && typeof row === 'object');
}

/** The fields that hold ids. Nothing else of an answer is kept. */
const KEYS = ['id', 'join', 'office_id', 'calendar.id', 'resource_id'];

const valueAt = (row: Values, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Values | null | undefined)?.[name], row);

/** How many rows of an answer are kept, and how many of their ids are tried before a call counts as missing. */
const KEPT = 20;
const TRIED = 3;

/** The ids that earlier answers gave. */
export class KnownIds {
  private readonly known = new Map<string, Known[]>();

  constructor(before: Readonly<Record<string, readonly Known[]>> = {}) {
    for (const [id, rows] of Object.entries(before)) this.known.set(id, [...rows]);
  }

  /** Keeps the ids of an answer, and nothing else of it. */
  learn(endpoint: AnyEndpoint, params: Values, result: unknown): void {
    const rows = rowsIn(result).slice(0, KEPT);
    this.known.set(
      endpoint.id,
      rows.map((row) => ({
        params,
        row: Object.fromEntries(KEYS.map((key) => [key, valueAt(row, key)])),
      })),
    );
  }

  /** Everything known, for a run that goes on later. */
  get all(): Readonly<Record<string, readonly Known[]>> {
    return Object.fromEntries(this.known);
  }

  /**
   * Values for the parameters of a path, a few alternatives, best first; or the name of a parameter that no answer gave an id
   * for.
   */
  paramsFor(endpoint: AnyEndpoint, organization: string): readonly Values[] | string {
    const given: Record<string, unknown> = { org: organization, slug: organization };
    const open: string[] = [];
    for (const name of paramsOf(endpoint)) {
      const schema = endpoint.definition.params?.[name];
      if (name in given) continue;
      if (schema instanceof z.ZodMiniEnum) given[name] = Object.values(schema._zod.def.entries)[0];
      else open.push(name);
    }
    const last = open.pop();
    if (last === undefined) return [given];
    const found: Values[] = [];
    for (const { from, field } of sourcesOf(endpoint, last)) {
      for (const { params, row } of this.known.get(from) ?? []) {
        const value = row[field];
        if (typeof value !== 'string' || value === '') continue;
        const office = row['office_id'];
        const beside = { ...(typeof office === 'string' ? { officeId: office } : {}), ...params };
        found.push({ ...given, ...beside, [last]: value });
      }
    }
    if (found.length === 0) return last;
    for (const name of open) {
      if (found.every((values) => name in values)) continue;
      const [source] = sourcesOf(endpoint, name);
      const [first] = this.known.get(source?.from ?? '') ?? [];
      const value = first?.row[source?.field ?? ''];
      if (value === undefined) return name;
      for (const [index, values] of found.entries()) found[index] = { [name]: value, ...values };
    }
    return found.slice(0, TRIED);
  }

  /** An id for a parameter of a query that a call needs. */
  first(from: string): unknown {
    return this.known.get(from)?.[0]?.row['id'];
  }
}

/** How many rows are asked for: enough to see the shapes, and few enough to be polite. */
const ROWS = 50;

/** Parameters that are sent even where a call doesn’t need them: lookups of places need a type in either. */
const ALWAYS = new Set(['limit', 'type', 'types']);

/** Whether a parameter takes kinds of places, rather than ids or any text. */
const isKind = (schema: z.ZodMiniType | undefined): boolean =>
  schema?.safeParse(['desk']).success === true && !schema.safeParse(['no-such-kind']).success;

/** The query of a call: what it needs, a week from today where it takes a time, and not too many rows. */
export function queryFor(
  { definition: { query } }: AnyEndpoint,
  known: KnownIds,
  now: Date,
): Values {
  const shape = (query?._zod.def.shape ?? {}) as Readonly<Record<string, z.ZodMiniType>>;
  const day = (offset: number) =>
    new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const instant = (offset: number) => `${day(offset)}T00:00:00.000Z`;
  const values: Readonly<Record<string, readonly unknown[]>> = {
    start: [instant(0), day(0)],
    end: [instant(7), day(7)],
    date: [day(0)],
    limit: [ROWS],
    type: isKind(shape['type']) ? [['desk']] : [],
    types: isKind(shape['types']) ? [['desk']] : [],
    id: [known.first('wifi.list')],
  };
  const chosen: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const isNeeded = schema._zod.optin === undefined;
    const fitting = (values[name] ?? []).find(
      (value) =>
        value !== undefined && schema.safeParse(value).success && (isNeeded || ALWAYS.has(name)),
    );
    if (fitting !== undefined) chosen[name] = fitting;
    else if (isNeeded && schema instanceof z.ZodMiniEnum) {
      [chosen[name]] = Object.values(schema._zod.def.entries);
    }
  }
  return chosen;
}

/** The parameter of a query that a call needs and no answer gave. */
export const missingIn = (
  { definition: { query } }: AnyEndpoint,
  chosen: Values,
): string | undefined =>
  Object.entries((query?._zod.def.shape ?? {}) as Readonly<Record<string, z.ZodMiniType>>).find(
    ([name, schema]) => schema._zod.optin === undefined && chosen[name] === undefined,
  )?.[0];
