import { describe, expect, it } from 'vitest';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleWrite } from '@/api/schemas/schedules';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as } = contract;

const BERLIN = { officeId: 'offi_berlin' };
const ROOM = 'reso_ber-2-treptow';
const EVENING = { start: '2026-03-12T17:00:00.000Z', end: '2026-03-12T18:00:00.000Z' };
const book = (persona: string, body: Partial<ScheduleWrite>) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id: ROOM, ...EVENING }], ...body } },
    as(persona),
  ) as Promise<Schedule>;
const ids = (page: { elements: readonly { id: string }[] }) => page.elements.map(({ id }) => id);

describe('who holds a confidential booking', () => {
  it('PRIV-1 PRIV-2 filters by person and team never find a booking whose holder is hidden', async () => {
    const window = { start: EVENING.start, end: EVENING.end, limit: 2000 };
    const lists = (query: { user?: string[]; team?: string }, persona: string) => [
      ...(query.team === undefined
        ? [schedules.ofOffice.call({ params: BERLIN, query: { ...window, ...query } }, as(persona))]
        : []),
      scheduleBoards.allOccupied.call({ query: { ...window, ...query } }, as(persona)),
      schedules.kind.call(
        { params: { kind: 'occupied' }, query: { ...window, ...query } },
        as(persona),
      ),
    ];
    const team = contract.server.world.tables.teamMembers.by('user', 'user_member_2')[0]?.team_id;
    if (team === undefined) throw new Error('The seed has this person in no team');
    const own = await book('member-2', { visibility: 'confidential' });
    for (const query of [{ user: ['user_member_2'] }, { team }]) {
      for (const found of await Promise.all(lists(query, 'page-manager'))) {
        expect(ids(found)).not.toContain(own.id);
      }
      for (const found of await Promise.all(lists(query, 'owner'))) {
        expect(ids(found)).toContain(own.id);
      }
    }
    const all = await Promise.all(lists({}, 'page-manager'));
    for (const found of all) expect(ids(found)).toContain(own.id);
    const usage = await scheduleBoards.kindUsage.call(
      {
        params: { kind: 'occupied' },
        query: { ...window, resource: [ROOM], user: ['user_member_2'] },
      },
      as('page-manager'),
    );
    expect(usage.elements).toEqual([]);
  });

  it('PRIV-1 a booking for a team hides the team when it hides its people', async () => {
    const own = await book('scheduler', {
      visibility: 'confidential',
      schedule_slots: [{ resource_id: ROOM, team_id: 'team_design', ...EVENING }],
    });
    const seen = async (persona: string) =>
      (await schedules.get.call({ params: { id: own.id } }, as(persona))).slots[0]?.team_id;
    expect(await seen('scheduler')).toBe('team_design');
    expect(await seen('page-manager')).toBeNull();
  });
});
