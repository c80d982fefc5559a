import type { ScheduleRow, SlotRow } from '@mocks/world/rows';
import { found, type Site } from './site';

/** The exception of a single date of a series: canceled, or with its own slots or title (REC-6, REC-8). */
interface Exception {
  readonly seriesId: string;
  readonly date: string;
  readonly gone: boolean;
  readonly slots?: string;
  readonly title?: string | null;
}

/** Everything that the machine remembers: the objects to act on, and the exceptions that later steps must preserve. */
export interface Model {
  /** Ids of bookings, in the order of their creation. */
  bookings: string[];
  closures: string[];
  exceptions: Map<string, Exception>;
}

export const newModel = (): Model => ({ bookings: [], closures: [], exceptions: new Map() });

/** Picks an item of a list by a number of any size. */
export const pick = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  return one === undefined ? found('nothing to pick from') : one;
};

export const rowOf = (site: Site, id: string): ScheduleRow =>
  site.world.tables.schedules.get(id) ?? found(`${id} is unknown`);

export const slotsOf = (site: Site, id: string): SlotRow[] =>
  site.world.tables.slots
    .by('schedule', id)
    .filter(({ cancelled_at }) => cancelled_at === null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Dates of series, from which later steps choose. */
export const datesOf = (site: Site, { bookings }: Model): string[] =>
  bookings.filter((id) => rowOf(site, id).series_id !== null);

/** A date of a series if there is one, or any booking otherwise. */
export function dateOr(site: Site, model: Model, index: number): string {
  const known = datesOf(site, model);
  return pick(known.length > 0 ? known : model.bookings, index);
}

const textOf = (slots: readonly SlotRow[]): string =>
  slots
    .map(({ resource_id, start, end, user_id }) => `${resource_id} ${start} ${end} ${user_id}`)
    .join(' + ');

const dateOf = (row: ScheduleRow): string => row.series_date ?? row.start.slice(0, 10);

/** Adds the bookings that the last write created. */
export function recordBookings(model: Model, site: Site): void {
  for (const { table, id, before } of site.changed) {
    if (table === 'schedules' && before === undefined) model.bookings.push(id);
  }
}

/** The date from which a whole series was changed takes the change, even if it had an exception before. */
function refresh(model: Model, site: Site, id: string): void {
  const known = model.exceptions.get(id);
  if (!known || known.gone) return;
  model.exceptions.set(id, {
    ...known,
    ...(known.slots === undefined ? {} : { slots: textOf(slotsOf(site, id)) }),
    ...(known.title === undefined ? {} : { title: rowOf(site, id).title }),
  });
}

/** Remembers the exception after a date was changed on its own. */
function remember(model: Model, site: Site, id: string): void {
  const after = rowOf(site, id);
  if (after.series_id === null) return;
  const change = site.changed.find(
    ({ table, id: changed }) => table === 'schedules' && changed === id,
  );
  const before = change?.before as ScheduleRow | undefined;
  const isMoved = site.changed.some(
    ({ table, before: was, after: is }) =>
      table === 'slots' &&
      (is as SlotRow | undefined)?.schedule_id === id &&
      textOf([was as SlotRow]) !== textOf([is as SlotRow]),
  );
  const isCut = site.changed.some(
    ({ table, after: is }) =>
      table === 'slots' &&
      (is as SlotRow | undefined)?.schedule_id === id &&
      (is as SlotRow).cancelled_at !== null,
  );
  const known = model.exceptions.get(id);
  model.exceptions.set(id, {
    seriesId: after.series_id,
    date: dateOf(after),
    gone: after.deleted_at !== null,
    ...(isMoved || isCut || known?.slots !== undefined ? { slots: textOf(slotsOf(site, id)) } : {}),
    ...((before && before.title !== after.title) || known?.title !== undefined
      ? { title: after.title }
      : {}),
  });
}

/** What a step may do to exceptions other than preserve them. */
export interface AllowedException {
  /** Bookings that were changed individually. */
  readonly own?: readonly string[];
  /** The date from which a whole series was changed. */
  readonly asked?: string;
  /** A whole series was canceled or shortened, so its exceptions may have ended as well. */
  readonly ends?: boolean;
}

/** An exception is never lost (REC-8). */
export function checkExceptions(
  model: Model,
  site: Site,
  { own = [], asked, ends }: AllowedException,
): void {
  for (const id of own) remember(model, site, id);
  if (asked !== undefined) refresh(model, site, asked);
  for (const [id, exception] of model.exceptions) {
    const row = rowOf(site, id);
    if (exception.gone) {
      if (row.deleted_at === null) found('a date that was cancelled came back', row);
      const again = site.world.tables.schedules
        .by('series', exception.seriesId)
        .find((one) => one.deleted_at === null && dateOf(one) === exception.date);
      if (again) found(`the series is held again on ${exception.date}`, again);
      continue;
    }
    if (row.deleted_at !== null || textOf(slotsOf(site, id)) === '') {
      if (!ends) found('an exception was lost', exception, row);
      model.exceptions.set(id, { ...exception, gone: true });
      continue;
    }
    const slots = textOf(slotsOf(site, id));
    if (exception.slots !== undefined && slots !== exception.slots) {
      if (!ends) found('a moved date was moved back', exception, slots);
      model.exceptions.set(id, { ...exception, slots });
    }
    if (exception.title !== undefined && row.title !== exception.title) {
      found('a renamed date lost its name', exception, row.title);
    }
  }
}
