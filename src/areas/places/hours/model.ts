import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OfficeHoursWrite } from '@/api/schemas/hours';
import type { DayHours, Office, Resource } from '@/api/schemas/places';
import { NEEDS } from '@/api/needs';
import { openDay, type HoursEntry, type OfficeTimes, type OpenDay } from '@/domain/hours';
import type { OfficePlan } from '@/domain/impact';
import { call, can } from '@/domain/rights';
import {
  addDays,
  isLocalDate,
  officeDay,
  startOfWeek,
  WEEKDAYS,
  type LocalDate,
} from '@/domain/time';
import { useNow } from '@/lib/clock/use-now';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { useSession } from '@/session';
import { whereFor } from '@/session/where';
import { copyOf } from '@/writes/copy';
import { areasOf, managedBy } from './queries';
import { areaWithin } from './text';

/** How many weeks the calendar shows. */
export const WEEKS = 5;

/** The office in the address, and all others. */
export function useOffice() {
  const session = useSession();
  const { office: officeId } = useSearch({ from: '/_app/admin/hours' });
  const { office, unknownOffice } = whereFor(session, { officeId });
  return { office, isUnknown: unknownOffice, offices: session.offices };
}

/** Whether an entry is open rather than a day, the week, or a new one. */
export const isEntry = (open: string): boolean =>
  !isLocalDate(open) && open !== 'week' && open !== 'new';

/** A day of the calendar. */
export interface CalendarDay extends OpenDay {
  readonly date: LocalDate;
  /** Where an entry of its own makes the day differ from the office’s. */
  readonly parts: readonly PartDay[];
}

/** The day of an area or place in the office. */
interface PartDay extends OpenDay {
  readonly id: string;
  /** Undefined for a place that isn’t an area. */
  readonly name: string | undefined;
}

const spansOf = ({ open }: OpenDay): string =>
  open.map(({ start, end }) => `${start}–${end}`).join();

/** The areas and places whose own closure or special hours make a day differ from the office’s. */
function partsOn(
  times: OfficeTimes,
  date: LocalDate,
  whole: OpenDay,
  names: ReadonlyMap<string, string>,
): readonly PartDay[] {
  const ids = new Set(
    times.entries.flatMap(({ type, resource_id }) =>
      type === 'weekday' || resource_id === null ? [] : [resource_id],
    ),
  );
  return [...ids]
    .map((id): PartDay => ({ id, name: names.get(id), ...openDay(times, date, id) }))
    .filter((part) => part.source.entry?.scope === 'resource' && spansOf(part) !== spansOf(whole));
}

/** Whose hours the viewer may change. The server allows a resource manager those of their own places. */
export interface Reach {
  /** The whole office, and everything in it. */
  readonly isWhole: boolean;
  readonly manages: (resourceId: string | null) => boolean;
  /** What new hours can be for, besides the whole office: areas, and single places that were granted to the viewer. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Whether there’s anything in the office that the viewer may give hours to. */
export const mayAdd = ({ isWhole, options }: Reach): boolean => isWhole || options.length > 0;

/** The viewer’s {@link Reach} in an office; undefined while it isn’t known. */
function useReach(officeId: string, areas: readonly Resource[] | undefined) {
  const { viewer, user } = useSession();
  const isWhole = can(viewer, call, NEEDS.settings).allowed;
  const managed = useQuery({ ...managedBy(user.id), enabled: !isWhole });
  const mine = managed.data?.elements;
  const reach = useMemo((): Reach | undefined => {
    const options = areaOptions(areas ?? []);
    if (isWhole) return { isWhole, manages: () => true, options };
    if (!mine || !areas) return undefined;
    const own = new Map(mine.map((each) => [each.resource.id, each]));
    const single = mine.filter(
      ({ resource, is_inherited }) =>
        !is_inherited && resource.type !== 'area' && resource.office_id === officeId,
    );
    return {
      isWhole,
      manages: (id) => id !== null && own.has(id),
      options: [
        ...options.filter(({ value }) => own.has(value)),
        ...single.map(({ resource: { id, name } }) => ({ value: id, label: name })),
      ],
    };
  }, [isWhole, mine, areas, officeId]);
  return { reach, managed };
}

/** An office’s hours: its entries, its areas, and the resulting calendar. */
export function useHours(office: Office) {
  const { from } = useSearch({ from: '/_app/admin/hours' });
  const hours = useQuery(hoursOf(office.id));
  const areas = useQuery(areasOf(office.id));
  const { reach, managed } = useReach(office.id, areas.data?.elements);
  const zone = office.time_zone;
  const today = officeDay(useNow(), zone);
  const first = startOfWeek(from ?? today);
  const entries = hours.data?.elements;
  const times = useMemo<OfficeTimes | undefined>(
    () =>
      entries && {
        zone,
        entries,
        places: new Map(areas.data?.elements.map((area) => [area.id, area])),
      },
    [entries, zone, areas.data],
  );
  const names = useMemo(() => areaNames(areas.data?.elements ?? []), [areas.data]);
  const weeks = useMemo(
    () =>
      times &&
      Array.from({ length: WEEKS }, (_, week) =>
        WEEKDAYS.map((_day, index): CalendarDay => {
          const date = addDays(first, week * 7 + index);
          const whole = openDay(times, date);
          return { date, ...whole, parts: partsOn(times, date, whole, names) };
        }),
      ),
    [times, first, names],
  );
  const failed = [hours, ...(reach ? [] : [managed, areas])].find(({ isError }) => isError);
  return { hours, failed, areas, reach, times, weeks, entries, today, first };
}

/** What an entry is for: the whole office, or a floor, area, or place in it. */
export interface Owner {
  readonly officeId: string;
  readonly resourceId: string | null;
}

/** A new entry, before the server has given it an id. */
export const entryOf = (
  body: OfficeHoursWrite,
  { officeId, resourceId }: Owner,
  id = 'new',
): HoursEntry => ({
  id,
  type: body.type,
  name: body.name ?? null,
  scope: resourceId === null ? 'office' : 'resource',
  office_id: officeId,
  resource_id: resourceId,
  days: body.days ?? [],
  start_date: body.start_date ?? null,
  end_date: body.end_date ?? body.start_date ?? null,
  start_time: body.start_time ?? null,
  end_time: body.end_time ?? null,
  is_available: body.is_available,
});

/** The office with an additional or replaced entry. */
export const withEntry =
  (entry: HoursEntry) =>
  (present: OfficePlan): OfficePlan => ({
    ...present,
    entries: [...present.entries.filter(({ id }) => id !== entry.id), entry],
  });

/** The office without some entries. */
export const withoutEntries =
  (ids: readonly string[]) =>
  (present: OfficePlan): OfficePlan => ({
    ...present,
    entries: present.entries.filter(({ id }) => !ids.includes(id)),
  });

/** The office with another week: a day that isn’t included is closed. */
export const withWeek =
  (officeId: string, days: readonly DayHours[]) =>
  (present: OfficePlan): OfficePlan => {
    const owner = { officeId, resourceId: null };
    const base = { type: 'weekday', is_available: days.length > 0 } as const;
    const week =
      days.length === 0
        ? [entryOf(base, owner)]
        : days.map(({ day, start_time, end_time }) =>
            entryOf({ ...base, days: [day], start_time, end_time }, owner, `new-${day}`),
          );
    const others = present.entries.filter(
      ({ scope, type }) => scope !== 'office' || type !== 'weekday',
    );
    return { ...present, entries: [...others, ...week] };
  };

/** The body that creates an equal entry. */
export const bodyOf = (entry: HoursEntry): OfficeHoursWrite => copyOf(OfficeHoursWrite, entry, {});

/**
 * The names of areas by id. One that several share is followed by the name of the area that contains it: "Lockers, Floor 2".
 */
export function areaNames(areas: readonly Resource[]): ReadonlyMap<string, string> {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const counts = new Map<string, number>();
  for (const { name } of areas) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    areas.map(({ id, name, parent_id }) => {
      const within = byId.get(parent_id ?? '')?.name;
      const isShared = (counts.get(name) ?? 0) > 1;
      return [id, isShared && within !== undefined ? areaWithin(name, within) : name];
    }),
  );
}

/** Areas as options of a list, by name. */
const areaOptions = (areas: readonly Resource[]) =>
  [...areaNames(areas)].map(([value, label]) => ({ value, label }));
