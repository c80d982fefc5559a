import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '@/api/schemas/enums';
import { exclusionFinder, type AccessGrant, type AccessRules } from '@/domain/access';
import { addDays, formatServerInstant, officeDay, toInstant } from '@/domain/time';
import { testServer } from '@mocks/adapters/vitest';
import { exclusionOf } from '@mocks/rules/access';
import { ancestry } from '@mocks/rules/hours';
import { addPermission } from '@mocks/rules/permissions';

const OFFICE = 'offi_berlin';
const USERS = ['user_member', 'user_member_2', 'user_owner'];

it('RES-6 ACC-1 ACC-3: the browser and the server agree about who is excluded, for any lists', () => {
  const { world } = testServer();
  const { tables } = world;
  const office = tables.offices.get(OFFICE);
  const desk = tables.resources.by('office', OFFICE).find(({ type }) => type === 'desk');
  if (!office || !desk) throw new Error('No desk in Berlin');
  const chain = ancestry(world, desk);
  const zone = office.time_zone;
  const today = officeDay(world.now, zone);
  const teams = [...tables.teams.all()]
    .filter(({ kind }) => kind === 'directory')
    .map(({ id }) => id)
    .slice(0, 4);
  const holder = fc.integer({ min: 0, max: chain.length - 1 });
  const target = fc.oneof(
    fc.record({ target_type: fc.constant('team' as const), target_id: fc.constantFrom(...teams) }),
    fc.record({ target_type: fc.constant('user' as const), target_id: fc.constantFrom(...USERS) }),
  );
  const day = fc.option(fc.integer({ min: -3, max: 6 }), { nil: null });
  const grants = fc.array(
    fc.tuple(holder, target, day, day, fc.subarray([...WEEKDAYS], { maxLength: 4 })),
    { maxLength: 5 },
  );
  const hour = fc.integer({ min: 0, max: 20 });
  const added = fc.array(fc.tuple(holder, target, hour, hour), { maxLength: 2 });
  const attempt = fc.tuple(fc.constantFrom(...USERS), fc.integer({ min: 0, max: 5 }), hour, hour);
  const at = (days: number, hours: number) =>
    formatServerInstant(
      toInstant(`${addDays(today, days)}T00:00:00`, zone).getTime() + hours * 3_600_000,
    );
  fc.assert(
    fc.property(grants, added, attempt, (listed, periods, [user, ahead, from, length]) => {
      for (const row of Array.from(tables.resourcePermissions.all()))
        tables.resourcePermissions.remove(row.id);
      for (const row of Array.from(tables.additionalAccess.all()))
        tables.additionalAccess.remove(row.id);
      for (const { id } of chain) tables.resources.update(id, { teams: {}, users: {} });
      const rules: AccessGrant[] = [];
      for (const [index, who, first, last, weekdays] of listed) {
        const place = tables.resources.get(chain[index]?.id ?? '');
        if (!place || (first !== null && last !== null && last < first)) continue;
        const period = {
          start: first === null ? null : addDays(today, first),
          end: last === null ? null : addDays(today, last),
          weekdays,
        };
        // Adding a period beside a permanent entry changes nothing.
        const row = addPermission(world, place, who, period);
        rules.push({ ...row, ...who });
      }
      const more = periods.flatMap(([index, who, start, hours]) => {
        const resource_id = chain[index]?.id ?? '';
        const row = tables.additionalAccess.insert({
          id: world.newId('adda'),
          organization_id: office.organization_id,
          resource_id,
          ...who,
          start: at(0, start),
          end: at(1, hours),
          created_by: null,
          created_at: world.now,
          updated_at: world.now,
        });
        return [{ ...row, start: Date.parse(row.start), end: Date.parse(row.end) }];
      });
      const mine: AccessRules = {
        zone,
        places: new Map(chain.map((place) => [place.id, place])),
        grants: rules,
        added: more,
        members: new Map(
          teams.map((id) => [
            id,
            new Set(tables.teamMembers.by('team', id).map(({ user_id }) => user_id)),
          ]),
        ),
      };
      const span = { start: at(ahead, from), end: at(ahead, from + length + 1) };
      const theirs = exclusionOf(world, tables.resources.get(desk.id) ?? desk, user, span);
      const here = exclusionFinder(mine)({
        place_id: desk.id,
        user_id: user,
        start: Date.parse(span.start),
        end: Date.parse(span.end),
      });
      expect(here?.by).toBe(theirs?.by.id);
    }),
    { numRuns: 300 },
  );
});
