import { addDays, dayOf } from '../../rules/zone';
import { TABLES, type HoursRow, type ResourceRow } from '../../world/rows';
import { BaseTable } from '../../world/table';
import { baseTables, type Seed } from '../../world/world';
import { portrait } from '../portrait';
import { bookings, weeks } from './bookings';
import { divisions, hours, news, offices, organization } from './organization';
import { colleagues, favorites, memberships, settings, teams } from './people';
import { FLOORS, floorId, floorOf, resources, tagCategories, tags } from './places';

const floors = new Map(
  Object.values(FLOORS)
    .flat()
    .map((spec) => [`/assets/floors/${floorId(spec)}.svg`, spec]),
);

/** Drawings and portraits, made when somebody looks at them. */
function asset(path: string): { type: string; body: string } | undefined {
  const spec = floors.get(path);
  if (spec) return { type: 'image/svg+xml', body: floorOf(spec).svg };
  const person = /^\/assets\/people\/(\w+)\.svg$/.exec(path)?.[1];
  return person === undefined ? undefined : { type: 'image/svg+xml', body: portrait(person) };
}

/** Whether a holiday or a closure of the office, or of an area above it, shuts a place on a day. */
function closedOn(rows: readonly HoursRow[]): (resource: ResourceRow, day: string) => boolean {
  const shut = rows.filter((row) => !row.is_available && row.date !== null);
  return (resource, day) =>
    shut.some(
      (row) =>
        row.date !== null &&
        row.date <= day &&
        day <= (row.end_date ?? row.date) &&
        row.office_id === resource.office_id &&
        (row.resource_id === null ||
          row.resource_id === resource.parent_id ||
          row.resource_id === resource.id),
    );
}

/** The scenario `office`: Meridian Instruments with Berlin, New York and Auckland. */
export function officeSeed(seed: number, anchor: string): Seed {
  const today = dayOf(anchor, 'Europe/Berlin');
  const people = colleagues(seed);
  const { teams: teamRows, members } = teams(people);
  const openings = hours(today);
  const joined = `${addDays(today, -400)}T08:00:00.000Z`;
  const booked = bookings({ anchor, offices, people, resources, closed: closedOn(openings) });
  return {
    scenario: 'office',
    seed,
    anchor,
    asset,
    tables: baseTables({
      organizations: new BaseTable(TABLES.organizations, [organization]),
      users: new BaseTable(
        TABLES.users,
        people.map(({ user }) => user),
      ),
      memberships: new BaseTable(TABLES.memberships, memberships(people, joined)),
      offices: new BaseTable(TABLES.offices, offices),
      divisions: new BaseTable(TABLES.divisions, divisions),
      resources: new BaseTable(TABLES.resources, resources),
      tags: new BaseTable(TABLES.tags, tags),
      tagCategories: new BaseTable(TABLES.tagCategories, tagCategories),
      hours: new BaseTable(TABLES.hours, openings),
      schedules: new BaseTable(TABLES.schedules, booked.schedules),
      slots: new BaseTable(TABLES.slots, booked.slots),
      weeks: new BaseTable(TABLES.weeks, weeks(people, anchor, offices)),
      favorites: new BaseTable(TABLES.favorites, favorites(joined)),
      teams: new BaseTable(TABLES.teams, teamRows),
      teamMembers: new BaseTable(TABLES.teamMembers, members),
      news: new BaseTable(TABLES.news, news(today)),
      userSettings: new BaseTable(TABLES.userSettings, settings(people)),
    }),
  };
}
