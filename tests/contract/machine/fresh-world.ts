import { createSeed } from '@mocks/seed';
import { fixedClock } from '@mocks/world/clock';
import { TABLES, type BaseTables, type HoursRow, type ResourceRow } from '@mocks/world/rows';
import { BaseTable, type Row, type TableShape } from '@mocks/world/table';
import { baseTables, World, type Seed } from '@mocks/world/world';

/**
 * A building small enough to cause conflicts: six places for the eight personas and no bookings, on a Wednesday before the clocks
 * change (Sunday, March 29, 2026 in Berlin).
 */

export const NOW = '2026-03-25T07:00:00.000Z';
export const TODAY = '2026-03-25';
export const ZONE = 'Europe/Berlin';
export const OFFICE = 'offi_berlin';
export const FLOOR = 'area_ber-2';

const DESK = 'reso_ber-2-d-14';
const OTHER_DESK = 'reso_ber-2-d-15';
const BENCH = 'reso_ber-2-d-16';
const ROOM = 'reso_ber-2-treptow';
export const APPROVED = 'reso_ber-2-grunewald';
const LOT = 'reso_ber-p-courtyard';

/** The places, by their differences from the default. */
const PLACES: Readonly<Record<string, Partial<ResourceRow>>> = {
  [DESK]: {},
  [OTHER_DESK]: {},
  [BENCH]: { type: 'workspace', total_slots: 2 },
  [ROOM]: {},
  [APPROVED]: { is_approvable: true },
  [LOT]: { total_slots: 3, maximum_slots_per_user: 2 },
};
export const PLACE_IDS = Object.keys(PLACES);

export const PERSONAS = [
  'member',
  'member-2',
  'scheduler',
  'team-manager',
  'resource-manager',
  'owner',
] as const;
export type Persona = (typeof PERSONAS)[number];
export const userOf = (persona: Persona): string => `user_${persona.replaceAll('-', '_')}`;
/** The persona with a user id. */
export const personaOf = (userId: string): Persona | undefined =>
  PERSONAS.find((persona) => userOf(persona) === userId);

const table = <T extends Row>(shape: TableShape<T>, rows: Iterable<T>): BaseTable<T> =>
  new BaseTable(shape, rows);

const OPEN_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const weekOf = (office_id: string): HoursRow => ({
  id: 'hour_house',
  organization_id: 'orga_meridian',
  office_id,
  resource_id: null,
  type: 'weekday',
  date: null,
  end_date: null,
  reason: null,
  days: OPEN_DAYS.map((day) => ({ day, start_time: '07:00:00', end_time: '20:00:00' })),
  is_available: true,
});

function houseSeed(): Seed {
  const empty = createSeed({ scenario: 'empty', anchor: NOW });
  const { tables } = new World(empty, fixedClock(NOW));
  const own: Partial<BaseTables> = {
    organizations: table(TABLES.organizations, tables.organizations.all()),
    offices: table(TABLES.offices, tables.offices.all()),
    // Open on Sundays, including the one on which the clocks change, and closed on Saturdays.
    hours: table(TABLES.hours, [weekOf(OFFICE)]),
    users: table(TABLES.users, tables.users.all()),
    memberships: table(TABLES.memberships, tables.memberships.all()),
    teams: table(TABLES.teams, tables.teams.all()),
    teamMembers: table(TABLES.teamMembers, tables.teamMembers.all()),
    resources: table(
      TABLES.resources,
      [FLOOR, 'area_ber-p', ...PLACE_IDS].map((id): ResourceRow => {
        const row = tables.resources.get(id);
        if (!row) throw new Error(`${id} is not in the house`);
        const parent_id = row.type === 'area' ? null : row.floor_id;
        return { ...row, ...PLACES[id], parent_id, teams: {}, users: {} };
      }),
    ),
    resourceManagers: table(TABLES.resourceManagers, [
      {
        id: 'rman_house',
        organization_id: 'orga_meridian',
        resource_id: APPROVED,
        user_id: userOf('resource-manager'),
        created_at: NOW,
      },
    ]),
  };
  return { ...empty, tables: baseTables(own) };
}

let seed: Seed | undefined;

/** A fresh world with its clock at {@link NOW}. */
export function freshWorld(): World {
  seed ??= houseSeed();
  return new World(seed, fixedClock(NOW));
}
