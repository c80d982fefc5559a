import type { ResourceType } from '@/api/schemas/enums';
import type { ResourceRow } from '../../world/rows';
import { random } from '../random';
import type { Atlas } from './atlas';
import type { Opening } from './opening';
import { blockId, type Roster } from './roster';
import { seatsOf } from './tags';
import type { Colleague, Company, Site } from './types';

/** A company, with functions to look things up in it. */
export interface Office {
  readonly company: Company;
  readonly roster: Roster;
  readonly atlas: Atlas;
  readonly opening: Opening;
}

export interface Room {
  readonly resource: ResourceRow;
  readonly seats: number;
}

/** A person’s usual seat, and where else they may sit. */
export interface Seat {
  readonly usual: ResourceRow | undefined;
  readonly others: readonly ResourceRow[];
}

/**
 * People who book among themselves, and the places they book: all of an ordinary office, or one area of a huge floor. No booking
 * crosses units, so each can be created separately.
 */
export class Unit {
  readonly key: string;
  readonly site: Site;
  readonly people: readonly Colleague[];
  private readonly office: Office;
  private readonly number: number;
  private known: ReadonlyMap<string, ResourceRow> | undefined;
  private spare: readonly ResourceRow[] | undefined;
  private seats: ReadonlyMap<string, Seat> | undefined;
  private readonly kinds = new Map<ResourceType, readonly ResourceRow[]>();

  constructor(office: Office, site: Site, number: number) {
    this.office = office;
    this.site = site;
    this.number = number;
    this.key = site.perArea === undefined ? site.key : `${site.key}_${number + 1}`;
    this.people = office.roster.at(site).filter(({ unit }) => unit === number);
  }

  private get byId(): ReadonlyMap<string, ResourceRow> {
    if (this.known) return this.known;
    const { site, number } = this;
    const area = site.perArea === undefined ? undefined : blockId(site, number);
    this.known = new Map(
      this.office.atlas
        .ofSite(site)
        .filter((row) => area === undefined || row.parent_id === area)
        .map((row) => [row.id, row]),
    );
    return this.known;
  }

  private get places(): ResourceRow[] {
    return [...this.byId.values()];
  }

  find(id: string): ResourceRow | undefined {
    return this.byId.get(id);
  }

  /** Bookable places of a type. */
  of(type: ResourceType): readonly ResourceRow[] {
    const found =
      this.kinds.get(type) ?? this.places.filter((row) => row.type === type && row.is_available);
    this.kinds.set(type, found);
    return found;
  }

  get rooms(): Room[] {
    return this.of('meeting_room').map((resource) => ({
      resource,
      seats: seatsOf(resource.tag_ids),
    }));
  }

  seatOf(userId: string): Seat {
    this.seats ??= this.placePeople();
    return this.seats.get(userId) ?? { usual: undefined, others: [] };
  }

  /** Desks that no one usually uses, in areas open to all: for guests and groups. */
  get spareDesks(): readonly ResourceRow[] {
    this.spare ??= this.findSpare();
    return this.spare;
  }

  private findSpare(): ResourceRow[] {
    const taken = new Set(this.people.flatMap(({ id }) => this.seatOf(id).usual?.id ?? []));
    const shut = new Set(
      this.places.filter((row) => Object.keys(row.teams).length > 0).map(({ id }) => id),
    );
    return this.of('desk').filter(
      ({ id, parent_id }) => !taken.has(id) && !shut.has(parent_id ?? ''),
    );
  }

  /** Everyone gets a usual desk, in their team’s area if it has one; the rest is for the whole area. */
  private placePeople(): Map<string, Seat> {
    const { company } = this.office;
    const chance = random(company.seed, 'seats', this.key);
    const byArea = new Map<string, ResourceRow[]>();
    const shut = new Set(
      this.places.filter((row) => Object.keys(row.teams).length > 0).map(({ id }) => id),
    );
    for (const desk of this.of('desk')) {
      const area = desk.parent_id ?? desk.floor_id;
      const list = byArea.get(area);
      if (list) list.push(desk);
      else byArea.set(area, [desk]);
    }
    const usual = new Map<string, ResourceRow>();
    const areaOf = new Map<string, string>();
    const named = company.story.usual ?? new Map<string, string>();
    const kept = new Set(named.values());
    for (const { id } of this.people) {
      const name = named.get(id);
      const desk = name && this.of('desk').find((row) => row.name === name);
      if (!desk) continue;
      usual.set(id, desk);
      if (desk.parent_id !== null) areaOf.set(id, desk.parent_id);
    }
    const free = new Map(
      [...byArea].map(([area, desks]) => [
        area,
        chance.shuffle(desks.filter(({ name }) => !kept.has(name))),
      ]),
    );
    const open = [...byArea.keys()].filter((area) => !shut.has(area));
    for (const [n, { id, areaId }] of this.people.entries()) {
      // Teams without an area sit together where the building has space.
      const spread = open[Math.floor((n / this.people.length) * open.length)];
      const area = areaId !== null && free.has(areaId) ? areaId : spread;
      if (area === undefined || usual.has(id)) continue;
      areaOf.set(id, area);
      const desk = free.get(area)?.pop();
      if (desk) usual.set(id, desk);
    }
    return new Map(
      this.people.map(({ id }) => [
        id,
        { usual: usual.get(id), others: free.get(areaOf.get(id) ?? '') ?? [] },
      ]),
    );
  }
}
