import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { visits } from '@/api/visits';
import { HOUR } from '@/domain/time/durations';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as, device } = contract;

const KIOSK = device('device_reception');
const STATION = 'stat_berlin';
/** 8:30 in Berlin, on the day on which every world starts. */
const CAME = '2026-03-10T07:30:00.000Z';

const jump = (milliseconds: number) => contract.server.world.clock.jump(milliseconds);
const enter = (code: string, at?: string) =>
  visits.code.call({ body: { code, station_id: STATION, ...(at && { at }) } }, KIOSK);
const arrive = (visit_id: string, at: string) =>
  done(
    visits.presence.call(
      { params: { id: STATION }, body: { visit_id, status: 'here', at } },
      KIOSK,
    ),
  );
const walkIn = (body: object = {}) =>
  done(
    visits.createVisit.call(
      {
        params: { officeId: 'offi_berlin' },
        body: { visitor: { name: 'Ana Walk' }, note: 'To Maya', start: CAME, ...body },
      },
      KIOSK,
    ),
  );

it('VISIT-1 a guest’s booking of a room and a desk shows both', async () => {
  const span = { start: '2026-03-12T17:00:00.000Z', end: '2026-03-12T18:00:00.000Z' };
  const places = ['reso_ber-2-treptow', 'reso_ber-2-d-14'];
  const slots = places.map((resource_id) => ({ resource_id, user_id: null, ...span }));
  const body = { schedule_slots: slots };
  const { id: schedule_id } = await done(schedules.create.call({ body }, as('owner')));
  const visit = await done(
    visits.createVisit.call(
      {
        params: { officeId: 'offi_berlin' },
        body: { visitor: { name: 'Ana Walk' }, schedule_id, ...span },
      },
      as('owner'),
    ),
  );
  expect(visit.resources?.map(({ id }) => id).toSorted()).toEqual(places.toSorted());
  expect(visit.resource?.id).toBe(visit.resources?.[0]?.id);
});

describe('what a station sends late', () => {
  it('VISIT-6 a walk-in that is announced again is the same one', async () => {
    jump(HOUR);
    const first = await walkIn();
    expect((await walkIn()).id).toBe(first.id);
    const others = [
      await walkIn({ start: '2026-03-10T07:31:00.000Z' }),
      await walkIn({ note: 'To Paul' }),
      await walkIn({ visitor: { name: 'Bo Walk' } }),
    ];
    expect(new Set([first.id, ...others.map(({ id }) => id)]).size).toBe(4);
  });

  it('VISIT-5 VISIT-6 VISIT-8 a code counts for the day on which it was entered', async () => {
    jump(26 * HOUR);
    expect(await statusOf(enter('482915'))).toBe(410);
    const found = await done(enter('482915', CAME));
    expect(found.visitor.name).toBe('Ines Duarte');
    await arrive(found.id, CAME);
    // The office’s day has ended in the meantime.
    expect(await visits.visit.call({ params: { id: found.id } }, as('member'))).toMatchObject({
      status: 'left',
      arrived_at: CAME,
      left_is_assumed: true,
    });
    expect(await statusOf(enter('482915', CAME))).toBe(409);
  });

  it('VISIT-5 a code entered on another day is refused, and none can be entered in advance', async () => {
    jump(50 * HOUR);
    expect(await statusOf(enter('482915', '2026-03-11T07:30:00.000Z'))).toBe(410);
    expect(await statusOf(enter('482915', '2026-03-20T07:30:00.000Z'))).toBe(422);
  });

  it('VISIT-4 wrong codes from another time count like those of now', async () => {
    jump(24 * HOUR);
    for (let n = 0; n < 5; n++) {
      expect(await statusOf(enter('000000', `2026-03-10T0${n + 1}:00:00.000Z`))).toBe(404);
    }
    expect((await refused(enter('482915', CAME))).status).toBe(429);
  });
});
