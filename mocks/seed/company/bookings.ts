import { DAY } from '@/domain/time/durations';
import { addDays, dayOf, mondayOf } from '../../rules/zone';
import type { ScheduleRow, SeriesRow, SlotRow } from '../../world/rows';
import type { LazyRows } from '../../world/table';
import { mondays } from './calendar';
import { dayBatch } from './day';
import type { Batch } from './draft';
import { lazily, type Groups } from './lazy';
import { seriesRows } from './series';
import type { Site } from './types';
import { Unit, type Office } from './unit';
import { wallInstant } from './wall';
import { weekBatch } from './week';

type Kind = 'd' | 'w';

interface Span {
  readonly start: string;
  readonly end: string;
}

const compact = (date: string): string => date.replaceAll('-', '');
const spread = (date: string): string =>
  `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;

/**
 * The bookings of a company, created by unit and day (or week) when someone reads them. A group’s name, `berlin_d20260310`, is
 * part of its rows’ ids, so an id alone tells where its row comes from.
 */
export class Bookings {
  private readonly office: Office;
  private readonly units = new Map<string, Unit>();
  private readonly batches = new Map<string, Batch>();
  private readonly windows = new Map<string, ReadonlySet<string>>();
  private readonly near = new Map<string, readonly string[]>();

  constructor(office: Office) {
    this.office = office;
  }

  private unit(site: Site, number: number): Unit {
    const key = `${site.key}|${number}`;
    const unit = this.units.get(key) ?? new Unit(this.office, site, number);
    this.units.set(key, unit);
    return unit;
  }

  private unitsOfSite(site: Site): Unit[] {
    if (site.perArea === undefined) return [this.unit(site, 0)];
    const people = this.office.roster.at(site).length;
    const count = Math.ceil(people / site.perArea);
    return Array.from({ length: count }, (_, number) => this.unit(site, number));
  }

  private unitByKey(key: string): Unit | undefined {
    for (const site of this.office.company.sites) {
      if (key === site.key && site.perArea === undefined) return this.unit(site, 0);
      if (site.perArea === undefined || !key.startsWith(`${site.key}_`)) continue;
      const number = Number(key.slice(site.key.length + 1)) - 1;
      if (Number.isInteger(number) && number >= 0) return this.unit(site, number);
    }
    return undefined;
  }

  private unitsOfUser(userId: string): Unit[] {
    const colleague = this.office.roster.find(userId);
    const guest = this.office.company.story.guests?.get(userId);
    return [
      ...(colleague ? [this.unit(colleague.site, colleague.unit)] : []),
      ...(guest === undefined ? [] : [this.unitByKey(guest)]),
    ].filter((unit) => unit !== undefined);
  }

  private unitsOfResource(id: string): Unit[] {
    const { atlas } = this.office;
    const floor = atlas.floorOf(id);
    const site = floor === undefined ? undefined : atlas.siteOf(floor);
    if (!site) return [];
    if (site.perArea === undefined) return [this.unit(site, 0)];
    return this.unitsOfSite(site).filter((unit) => unit.find(id) !== undefined);
  }

  private unitsOfOffice(id: string): Unit[] {
    const site = this.office.company.sites.find(({ office }) => office.id === id);
    return site ? this.unitsOfSite(site) : [];
  }

  /** The Mondays of the weeks that have bookings. */
  private weeks(site: Site): ReadonlySet<string> {
    const known = this.windows.get(site.key);
    if (known) return known;
    const fresh = new Set(mondays(this.office, site));
    this.windows.set(site.key, fresh);
    return fresh;
  }

  /** The suffixes of group names, `d20260310`, whose bookings may fall on a UTC day. */
  private tailsNear(site: Site, day: number): readonly string[] {
    const key = `${site.key}|${day}`;
    const known = this.near.get(key);
    if (known) return known;
    const zone = site.office.time_zone;
    const span: Span = {
      start: new Date(day * DAY).toISOString(),
      end: new Date((day + 1) * DAY).toISOString(),
    };
    // A night that began the day before may extend into this one.
    const first = addDays(dayOf(span.start, zone), -1);
    const last = dayOf(new Date((day + 1) * DAY - 1).toISOString(), zone);
    const tails = new Set<string>();
    for (let date = first; date <= last; date = addDays(date, 1)) {
      const monday = mondayOf(date);
      if (!this.weeks(site).has(monday)) continue;
      tails.add(`w${compact(monday)}`);
      if (this.meets(site, date, span)) tails.add(`d${compact(date)}`);
    }
    const list = [...tails];
    this.near.set(key, list);
    return list;
  }

  /** Whether the bookings of an office day can overlap a span: they stay within opening hours, unless the story says otherwise. */
  private meets(site: Site, date: string, { start, end }: Span): boolean {
    const { opening, company } = this.office;
    if ((company.story.fixed?.(site, date) ?? []).length > 0) return true;
    const open = opening.of(site.office.id, date);
    const zone = site.office.time_zone;
    return (
      open !== undefined &&
      wallInstant(date, open.from, zone) < end &&
      wallInstant(date, open.until, zone) > start
    );
  }

  private groupsNear(units: readonly Unit[], day: number): string[] {
    return units.flatMap((unit) =>
      this.tailsNear(unit.site, day).map((tail) => `${unit.key}_${tail}`),
    );
  }

  private allOf(unit: Unit): string[] {
    return [...this.weeks(unit.site)].flatMap((monday) => [
      ...[0, 1, 2, 3, 4, 5, 6].map((n) => `${unit.key}_d${compact(addDays(monday, n))}`),
      `${unit.key}_w${compact(monday)}`,
    ]);
  }

  /** The group named in the id of a booking or slot. */
  private groupOf(id: string): string[] {
    const match = /^(?:sche|slot)_(.+)_([dw])(\d{8})_\d+(?:_\d+)?$/.exec(id);
    const unit = match && this.unitByKey(match[1] ?? '');
    if (!match || !unit) return [];
    const inWindow = this.weeks(unit.site).has(mondayOf(spread(match[3] ?? '')));
    return inWindow ? [`${match[1]}_${match[2]}${match[3]}`] : [];
  }

  /** The bookings of one group. */
  batch(group: string): Batch {
    const known = this.batches.get(group);
    if (known) return known;
    const match = /^(.+)_([dw])(\d{8})$/.exec(group);
    const unit = match && this.unitByKey(match[1] ?? '');
    if (!match || !unit) return { schedules: [], slots: [] };
    const make: Record<Kind, typeof dayBatch> = { d: dayBatch, w: weekBatch };
    const fresh = make[match[2] as Kind](this.office, unit, spread(match[3] ?? ''), group);
    this.batches.set(group, fresh);
    return fresh;
  }

  private groupsOfKey(index: string, key: string): readonly string[] {
    if (index === 'schedule') return this.groupOf(key);
    if (index === 'organizer') return this.unitsOfUser(key).flatMap((unit) => this.allOf(unit));
    if (index === 'series') {
      const unit = this.unitByKey(/^seri_(.+)_\d+_\d{8}$/.exec(key)?.[1] ?? '');
      return unit ? this.allOf(unit) : [];
    }
    const cut = key.lastIndexOf('|');
    const [owner, day] = [key.slice(0, cut), Number(key.slice(cut + 1))];
    if (index === 'resourceDay') return this.groupsNear(this.unitsOfResource(owner), day);
    if (index === 'userDay') return this.groupsNear(this.unitsOfUser(owner), day);
    if (index === 'officeDay') return this.groupsNear(this.unitsOfOffice(owner), day);
    return [];
  }

  private groups<T extends ScheduleRow | SlotRow>(rows: (batch: Batch) => T[]): Groups<T> {
    return {
      ofId: (id) => this.groupOf(id),
      ofKey: (index, key) => this.groupsOfKey(index, key),
      all: () =>
        this.office.company.sites.flatMap((site) =>
          this.unitsOfSite(site).flatMap((unit) => this.allOf(unit)),
        ),
      rows: (group) => rows(this.batch(group)),
    };
  }

  get schedules(): LazyRows<ScheduleRow> {
    return lazily(this.groups(({ schedules }) => schedules));
  }

  get slots(): LazyRows<SlotRow> {
    return lazily(this.groups(({ slots }) => slots));
  }

  get series(): LazyRows<SeriesRow> {
    const all = (): Unit[] => this.office.company.sites.flatMap((site) => this.unitsOfSite(site));
    return lazily({
      ofId: (id) => {
        const key = /^seri_(.+)_\d+_\d{8}$/.exec(id)?.[1];
        return key !== undefined && this.unitByKey(key) ? [key] : [];
      },
      ofKey: () => [],
      all: () => all().map(({ key }) => key),
      rows: (key) => {
        const unit = this.unitByKey(key);
        return unit ? seriesRows(this.office, unit) : [];
      },
    });
  }
}
