import { describe, expect, it } from 'vitest';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { fixedClock } from '../world/clock';
import { TABLES, type TableName } from '../world/rows';
import type { Row, TableShape } from '../world/table';
import { World, type Seed } from '../world/world';
import { createSeed, freshSeed, SCENARIOS, type ScenarioName } from '.';

const ANCHOR = '2026-03-10T07:00:00.000Z';
const NAMES = Object.keys(TABLES) as TableName[];
const SMALL = SCENARIOS.map(({ name }) => name).filter((name) => name !== 'campus');

/** Fields that refer to a row of the same table wherever they appear. */
const FIELDS: readonly (readonly [field: string, table: TableName])[] = [
  ['organization_id', 'organizations'],
  ['office_id', 'offices'],
  ['user_id', 'users'],
  ['team_id', 'teams'],
  ['resource_id', 'resources'],
  ['schedule_id', 'schedules'],
];

const rowsOf = (seed: Seed, table: TableName): Row[] => [...seed.tables[table].all().values()];
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);
const byId = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const texts = (rows: readonly Row[]): string => JSON.stringify(byId(rows));
const worldOf = (scenario: ScenarioName, anchor = ANCHOR): World =>
  new World(freshSeed(scenario, 1, anchor), fixedClock(anchor));

describe.each(SMALL)('%s', { timeout: 20_000 }, (scenario) => {
  const seed = createSeed({ scenario, anchor: ANCHOR });

  it('is the same for the same arguments', () => {
    const again = freshSeed(scenario, 1, ANCHOR);
    for (const table of NAMES) {
      expect(texts(rowsOf(again, table)), table).toBe(texts(rowsOf(seed, table)));
    }
  });

  it('has only rows that its tables would take', () => {
    for (const table of NAMES) {
      const { schema } = TABLES[table] as unknown as TableShape<Row>;
      const refused = rowsOf(seed, table).flatMap((row) => {
        const { error } = schema.safeParse(row);
        return error ? [`${row.id}: ${JSON.stringify(error.issues[0])}`] : [];
      });
      expect(refused, table).toEqual([]);
    }
  });

  it('refers only to what exists', () => {
    const ids = Object.fromEntries(
      NAMES.map((table) => [table, new Set(rowsOf(seed, table).map(({ id }) => id))]),
    ) as Record<TableName, Set<string>>;
    const missing: string[] = [];
    const expects = (row: Row, table: TableName, id: string | null | undefined): void => {
      if (typeof id === 'string' && !ids[table].has(id)) missing.push(`${row.id}: ${table} ${id}`);
    };
    const { tables } = seed;
    for (const row of tables.users.all().values()) {
      expects(row, 'organizations', row.default_organization_id);
      expects(row, 'offices', row.default_office_id);
      expects(row, 'resources', row.default_area_id);
    }
    for (const row of tables.memberships.all().values()) {
      expects(row, 'organizations', row.organization_id);
      expects(row, 'users', row.user_id);
    }
    for (const row of tables.offices.all().values()) expects(row, 'divisions', row.division_id);
    for (const row of tables.resources.all().values()) {
      expects(row, 'offices', row.office_id);
      expects(row, 'resources', row.parent_id);
      expects(row, 'resources', row.floor_id);
      for (const id of row.tag_ids) expects(row, 'tags', id);
      for (const id of Object.keys(row.teams)) expects(row, 'teams', id);
    }
    for (const row of tables.tags.all().values()) expects(row, 'tagCategories', row.category_id);
    for (const row of tables.hours.all().values()) {
      expects(row, 'offices', row.office_id);
      expects(row, 'resources', row.resource_id);
    }
    for (const row of tables.schedules.all().values()) {
      expects(row, 'users', row.creator_id);
      expects(row, 'users', row.organizer_id);
      expects(row, 'series', row.series_id);
      for (const { user_id } of row.attendees) expects(row, 'users', user_id);
    }
    for (const row of tables.slots.all().values()) {
      expects(row, 'schedules', row.schedule_id);
      expects(row, 'resources', row.resource_id);
      expects(row, 'users', row.user_id);
      expects(row, 'teams', row.team_id);
    }
    for (const row of tables.weeks.all().values()) expects(row, 'users', row.user_id);
    for (const row of tables.favorites.all().values()) {
      expects(row, 'users', row.user_id);
      expects(row, 'resources', row.target_id);
    }
    for (const row of tables.teams.all().values()) {
      expects(row, 'users', row.user_id);
      for (const id of row.manager_ids) expects(row, 'users', id);
    }
    for (const row of tables.teamMembers.all().values()) {
      expects(row, 'teams', row.team_id);
      expects(row, 'users', row.user_id);
    }
    for (const row of tables.news.all().values()) {
      expects(row, 'users', row.author_id);
      for (const id of row.office_ids) expects(row, 'offices', id);
    }
    for (const row of tables.userSettings.all().values()) expects(row, 'users', row.user_id);
    // Everything else that refers to something by the usual field.
    for (const table of NAMES) {
      for (const row of rowsOf(seed, table)) {
        for (const [field, target] of FIELDS) {
          expects(row, target, Reflect.get(row, field) as string | null | undefined);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('draws every plan and picture that a row names', () => {
    const paths = [
      ...[...seed.tables.resources.all().values()].flatMap(({ map_url }) => map_url ?? []),
      ...[...seed.tables.users.all().values()].flatMap((row) => row.profile_photo_url ?? []),
      ...[...seed.tables.news.all().values()].flatMap(({ image_url }) => image_url ?? []),
    ];
    const blank = paths.filter((path) => !seed.asset(path)?.body.startsWith('<svg '));
    expect(blank).toEqual([]);
    expect(seed.asset('/assets/news/none.svg')).toBeUndefined();
    expect(seed.asset('/assets/floors/none.svg')).toBeUndefined();
  });
});

describe('office', () => {
  const full = createSeed({ scenario: 'office', anchor: ANCHOR });

  it('is another company with another seed number, and dated around another anchor', () => {
    const other = freshSeed('office', 2, ANCHOR);
    expect(byId(rowsOf(other, 'users'))).not.toEqual(byId(rowsOf(full, 'users')));
    const later = freshSeed('office', 1, '2026-05-12T07:00:00.000Z');
    const starts = [...later.tables.slots.all().values()].map(({ start }) => start).toSorted();
    expect(starts[0]?.slice(0, 10)).toBe('2026-04-12');
    expect(starts.at(-1)?.slice(0, 10)).toBe('2026-06-05');
  });

  it('has 150 people, three offices and all eleven types', () => {
    expect(rowsOf(full, 'users')).toHaveLength(150);
    expect(rowsOf(full, 'memberships')).toHaveLength(150);
    expect(rowsOf(full, 'offices')).toHaveLength(3);
    const types = new Set([...full.tables.resources.all().values()].map(({ type }) => type));
    expect([...types].toSorted()).toEqual([...RESOURCE_TYPES]);
    const names = [...full.tables.users.all().values()].map(({ name }) => name);
    expect(new Set(names).size).toBe(150);
  });
});

describe.each(['office', 'dst-week'] as const)('%s', (scenario) => {
  it('makes the same rows in the same order, whatever is requested first', () => {
    const full = createSeed({ scenario, anchor: ANCHOR });
    const { tables } = worldOf(scenario);
    // Backward, by every index, a few keys each.
    for (const table of NAMES.toReversed()) {
      const shape = TABLES[table] as unknown as TableShape<Row>;
      const rows = rowsOf(full, table);
      const some = rows.filter((_, n) => n % Math.max(1, Math.floor(rows.length / 6)) === 0);
      for (const row of some.toReversed()) expect(tables[table].get(row.id)).toEqual(row);
      for (const [index, of] of Object.entries(shape.indexes)) {
        const keysOf = (row: Row): readonly unknown[] => [of(row)].flat();
        for (const key of new Set(some.toReversed().flatMap((row) => keysOf(row).slice(0, 1)))) {
          if (typeof key !== 'string') continue;
          const found = tables[table].by(index, key) as Row[];
          const expected = rows.filter((one) => keysOf(one).includes(key));
          const inOrder = full.tables[table].by(index, key) as readonly Row[];
          expect(idsOf(found), `${table}.${index} ${key}`).toEqual(idsOf(inOrder));
          expect(texts(found), `${table}.${index} ${key}`).toBe(texts(expected));
        }
      }
    }
    for (const table of NAMES) {
      expect(idsOf([...tables[table].all()]), table).toEqual(idsOf(rowsOf(full, table)));
      expect(texts([...tables[table].all()]), table).toBe(texts(rowsOf(full, table)));
    }
  }, 20_000);
});

describe('the other scenarios', () => {
  it('empty has one office, the personas and no bookings', () => {
    const { tables } = worldOf('empty');
    expect([...tables.offices.all()]).toHaveLength(1);
    expect([...tables.users.all()]).toHaveLength(8);
    for (const table of ['schedules', 'slots', 'series', 'weeks', 'favorites', 'news'] as const) {
      expect([...tables[table].all()], table).toEqual([]);
    }
  });

  it('ORG-2 new-user leaves the personas without organization', () => {
    const { tables } = worldOf('new-user');
    expect(tables.memberships.by('user', 'user_member')).toEqual([]);
    expect(tables.users.get('user_member')?.default_organization_id).toBeNull();
    expect(tables.organizations.by('slug', 'meridian')).toEqual([]);
    expect(tables.organizations.by('slug', 'kestrel')[0]?.join).toEqual({
      enabled: true,
      code: 'kestrel-welcome',
    });
  });

  it('ORG-2 multi-organization gives the member two, the second of them the default', () => {
    const { tables } = worldOf('multi-organization');
    const own = tables.memberships.by('user', 'user_member');
    expect(own.map(({ organization_id }) => organization_id).toSorted()).toEqual([
      'orga_kestrel',
      'orga_meridian',
    ]);
    expect(tables.users.get('user_member')).toMatchObject({
      default_organization_id: 'orga_kestrel',
      default_office_id: 'offi_jena',
    });
    expect(tables.memberships.by('user', 'user_member_2')).toHaveLength(1);
  });
});
