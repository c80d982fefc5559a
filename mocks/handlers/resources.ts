import { resources } from '@/api/resources';
import type { ResourceType } from '@/api/schemas/enums';
import type { Refusal, Resource } from '@/api/schemas/places';
import { downward } from '../core/downward';
import { implement, type Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { ordered, pageOfOrdered } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { resourcesFor } from '../core/resource-view';
import * as views from '../core/views';
import { checkAttempt } from '../rules/attempt';
import { orderKey } from '../rules/order';
import { manages } from '../rules/managing';
import { addDays, dayBounds, dayOf } from '../rules/zone';
import { defaultRange } from '../rules/defaults';
import type { OfficeRow, ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { findOffice } from './offices';

/** A resource of the caller’s organization; others count as unknown. */
export function findResource(world: World, actor: Actor, id: string): ResourceRow {
  const row = world.tables.resources.get(id);
  if (!row || row.organization_id !== actor.organization.id) return notFound('Resource');
  return row;
}

interface Filter {
  types?: readonly ResourceType[] | undefined;
  parent?: string | undefined;
  office?: string | undefined;
  query?: string | undefined;
  tags?: readonly string[] | undefined;
  operator?: 'and' | 'or' | undefined;
  deep?: boolean | undefined;
}

/** Resources of the organization that match a filter. A lookup without a type is refused (RES-2). */
function search(world: World, actor: Actor, filter: Filter): ResourceRow[] {
  const { types } = filter;
  if (!types || types.length === 0) refuse(400, { type: 'At least one type is required' });
  const { tables } = world;
  const wanted = new Set(types);
  const tags = filter.tags ?? [];
  const pool =
    filter.parent !== undefined
      ? below(world, filter.parent, filter.deep ?? true)
      : filter.office !== undefined
        ? tables.resources.by('office', filter.office)
        : tables.resources.by('organization', actor.organization.id);
  return pool.filter((row) => {
    if (!wanted.has(row.type) || row.organization_id !== actor.organization.id) return false;
    if (filter.office !== undefined && row.office_id !== filter.office) return false;
    if (!mentions(filter.query, row.name, row.label)) return false;
    if (tags.length === 0) return true;
    // The operator defaults to "and" (RES-11).
    return filter.operator === 'or'
      ? tags.some((id) => row.tag_ids.includes(id))
      : tags.every((id) => row.tag_ids.includes(id));
  });
}

/** Number of cached lists: a screen repeats a few. */
const LISTS = 40;
interface Lists {
  version: number;
  readonly byFilter: Map<string, readonly ResourceRow[]>;
}
const lists = new WeakMap<World, Lists>();

/** The same in list order (RES-10), cached until any resource changes: a campus has 4,000 desks on a floor. */
export function searchInOrder(world: World, actor: Actor, filter: Filter): readonly ResourceRow[] {
  const { version } = world.tables.resources;
  let kept = lists.get(world);
  if (kept?.version !== version) lists.set(world, (kept = { version, byFilter: new Map() }));
  const { types, parent, office, query, tags, operator, deep } = filter;
  const key = JSON.stringify([
    actor.organization.id,
    types,
    parent,
    office,
    query,
    tags,
    operator,
    deep,
  ]);
  const known = kept.byFilter.get(key);
  if (known) return known;
  const rows = ordered(search(world, actor, filter), orderKey);
  if (kept.byFilter.size >= LISTS) kept.byFilter.clear();
  kept.byFilter.set(key, rows);
  return rows;
}

/** What’s below an area: everything on its floor, or only its own children. */
function below(world: World, parentId: string, deep: boolean): ResourceRow[] {
  const { resources: table } = world.tables;
  const parent = table.get(parentId);
  if (!parent) return [];
  if (!deep) return table.by('parent', parentId);
  if (parent.floor_id === parent.id) {
    return table.by('floor', parent.id).filter(({ id }) => id !== parent.id);
  }
  return downward(parent, (id) => table.by('parent', id)).slice(1);
}

interface When {
  start_time?: string | undefined;
  end_time?: string | undefined;
  date?: string | undefined;
  duration?: number | undefined;
}

/**
 * The range of a lookup: the given instants; otherwise a day of the office with the type’s default hours, or with the hours of
 * `duration` from their start (DEF-1, DEF-3).
 */
export function rangeFor(
  world: World,
  office: OfficeRow,
  resource: ResourceRow,
  { start_time, end_time, date, duration }: When,
): { start: string; end: string } {
  const day = date ?? dayOf(start_time ?? world.now, office.time_zone);
  const standard = defaultRange(world, office, resource, day);
  const start = start_time ?? standard?.start ?? dayBounds(day, office.time_zone).start;
  if (end_time !== undefined) return { start, end: end_time };
  if (duration !== undefined) {
    return { start, end: new Date(Date.parse(start) + duration * 3_600_000).toISOString() };
  }
  const end = standard?.end ?? dayBounds(addDays(day, 1), office.time_zone).start;
  return { start, end: end > start ? end : new Date(Date.parse(start) + 3_600_000).toISOString() };
}

/** Filters that depend on who asks, or on a time. */
interface Narrowing extends When {
  manage?: boolean | undefined;
  organizer?: string | undefined;
}

/** Why someone couldn’t book a place then. Their own bookings don’t count: it would be a move. */
function refusalOf(
  world: World,
  actor: Actor,
  row: ResourceRow,
  query: Narrowing,
): Refusal | undefined {
  const office = world.tables.offices.get(row.office_id) ?? notFound('Office');
  const ruling = checkAttempt(world, {
    resource: row,
    userId: query.organizer ?? actor.user.id,
    slots: 1,
    ...rangeFor(world, office, row, query),
  });
  return ruling?.refusal.rule === 'same_person' ? undefined : ruling?.refusal;
}

/**
 * The part of a list that a query asks for: with `manage`, places that the caller manages; with `date`, `duration`, or
 * `organizer`, places that the organizer (the caller by default) could book on that day for that long.
 */
export function narrowed(
  world: World,
  actor: Actor,
  rows: readonly ResourceRow[],
  query: Narrowing,
): readonly ResourceRow[] {
  const { manage, date, duration, organizer } = query;
  const asksWhen = date !== undefined || duration !== undefined || organizer !== undefined;
  if (manage !== true && !asksWhen) return rows;
  return rows.filter(
    (row) =>
      (manage !== true || manages(world, actor, row)) &&
      (!asksWhen || refusalOf(world, actor, row, query) === undefined),
  );
}

export const resourcesHandlers = implement(resources, {
  ofOffice: ({ world, actor, params, query }) => {
    const office = findOffice(world, actor, params.officeId);
    const rows = searchInOrder(world, actor, {
      ...query,
      office: office.id,
      deep: query.hierarchy ?? true,
    });
    return pageOfOrdered(narrowed(world, actor, rows, query), query, {
      key: orderKey,
      show: resourcesFor(world, actor),
    });
  },

  list: ({ world, actor, query }) => {
    const rows = searchInOrder(world, actor, {
      ...query,
      types: query.type,
      office: query.office_id,
      operator: query.tags_operator,
    });
    return pageOfOrdered(narrowed(world, actor, rows, query), query, {
      key: orderKey,
      show: resourcesFor(world, actor),
    });
  },

  schedulable: ({ world, actor, query }) => {
    if (query.start_time && query.end_time && query.end_time <= query.start_time) {
      refuse(422, { end_time: 'The end must be after the start' });
    }
    const rows = searchInOrder(world, actor, {
      ...query,
      types: query.type,
      office: query.office_id,
      operator: query.tags_operator,
    });
    const asked = query.manage ? rows.filter((row) => manages(world, actor, row)) : rows;
    const { elements: page, cursor } = pageOfOrdered(asked, query, {
      key: orderKey,
      show: (row) => row,
    });
    const show = resourcesFor(world, actor);
    const elements: Resource[] = [];
    const nonAvailable: { resource: Resource; refusal: Refusal }[] = [];
    for (const row of page) {
      const refusal = refusalOf(world, actor, row, query);
      if (!refusal) elements.push(show(row));
      else nonAvailable.push({ resource: show(row), refusal });
    }
    return { elements, non_available: nonAvailable, ...(cursor ? { cursor } : {}) };
  },

  get: ({ world, actor, params }) =>
    views.resource(world, findResource(world, actor, params.id), actor),
});
