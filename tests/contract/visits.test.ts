import { describe, expect, it } from 'vitest';
import { forms } from '@/api/forms';
import { session } from '@/api/session';
import { signatures } from '@/api/signatures';
import { stations } from '@/api/stations';
import { visits } from '@/api/visits';
import { HOUR, MINUTE } from '@/domain/time/durations';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';
import { codeEntered } from '@tests/helpers/code-entered';
import { OFFICE, STATION, visitCalls } from '@tests/helpers/visit-calls';

const contract = contractTests();
const { as } = contract;

const { KIOSK, jump, invite, enter, arrive } = visitCalls(contract);
const update = (id: string, body: object, persona = 'member') =>
  done(visits.updateVisit.call({ params: { id }, body }, as(persona)));
const read = (id: string, persona = 'member') => visits.visit.call({ params: { id } }, as(persona));
const walkIn = (host_id = 'user_member') =>
  done(
    visits.createVisit.call(
      { params: OFFICE, body: { visitor: { name: 'Ana Walk' }, host_id } },
      KIOSK,
    ),
  );

describe('visits', () => {
  it('VISIT-1 an invited guest is expected with six digits, and here on arrival', async () => {
    const visit = await invite();
    expect(visit).toMatchObject({ status: 'expected', is_walk_in: false });
    expect(visit.code).toMatch(/^\d{6}$/);
    const found = await done(enter(visit.code ?? ''));
    expect(found).toMatchObject({ id: visit.id, visitor: { name: 'Guest One' }, code: null });
    expect(await arrive(visit.id)).toMatchObject({
      status: 'here',
      station_id: STATION,
      arrived_at: contract.server.world.now,
    });
  });

  it('VISIT-1 a walk-in waits until the host answers', async () => {
    const visit = await walkIn();
    expect(visit).toMatchObject({ status: 'waiting', is_walk_in: true, code: null });
    const early = await refused(arrive(visit.id));
    expect(early.status).toBe(409);
    expect(await statusOf(update(visit.id, { status: 'here' }, 'member-2'))).toBe(404);
    expect((await update(visit.id, { status: 'here' })).status).toBe('here');
    const other = await walkIn();
    expect((await update(other.id, { status: 'denied' })).status).toBe('denied');
    expect(await statusOf(update(other.id, { status: 'here' }))).toBe(409);
  });

  it('VISIT-1 a walk-in names the person they visit', async () => {
    const call = visits.createVisit.call(
      { params: OFFICE, body: { visitor: { name: 'Ana Walk' } } },
      KIOSK,
    );
    expect(await statusOf(call)).toBe(422);
  });

  it('VISIT-2 host and reception are notified of the arrival in the same request', async () => {
    const visit = await invite();
    const events: unknown[] = [];
    contract.server.world.onEvent((event) => events.push(event));
    await arrive(visit.id);
    expect(events).toEqual([
      expect.objectContaining({
        kind: 'updated',
        object_type: 'visit',
        object_id: visit.id,
        user_ids: ['user_member', 'user_owner', 'user_scheduler'],
      }),
    ]);
  });

  it('VISIT-3 unknown, used, and expired codes give different answers', async () => {
    const visit = await invite();
    expect(await statusOf(enter('000000'))).toBe(404);
    await arrive(visit.id);
    const used = await refused(enter(visit.code ?? ''));
    expect([used.status, used.detail['rule']]).toEqual([409, 'used']);
    const off = await invite();
    await visits.removeVisit.call({ params: { id: off.id } }, as('member'));
    const expired = await refused(enter(off.code ?? ''));
    expect([expired.status, expired.detail['rule']]).toEqual([410, 'expired']);
    const tomorrow = await invite({ start: '2026-03-11T12:00:00.000Z' });
    const early = await refused(enter(tomorrow.code ?? ''));
    expect([early.status, early.detail['rule']]).toEqual([410, 'not_yet']);
  });

  it('VISIT-4 five wrong codes in ten minutes lock a station for ten', async () => {
    const visit = await invite();
    for (let n = 0; n < 5; n++) {
      jump(MINUTE);
      // In sequence, as someone would type them.
      expect(await statusOf(enter(`00000${n}`))).toBe(404);
    }
    const shut = await refused(enter(visit.code ?? ''));
    expect(shut.status).toBe(429);
    expect(shut.retryAfter).toBe(600);
    jump(10 * MINUTE - 1000);
    expect(await statusOf(enter(visit.code ?? ''))).toBe(429);
    jump(1000);
    expect((await done(enter(visit.code ?? ''))).id).toBe(visit.id);
  });

  it('VISIT-4 wrong codes over a longer time lock nothing', async () => {
    for (let n = 0; n < 8; n++) {
      jump(3 * MINUTE);
      expect(await statusOf(enter(`00000${n}`))).toBe(404);
    }
  });

  it('VISIT-4 a refused code leaves only its count', async () => {
    const { world } = contract.server;
    await statusOf(enter('000000'));
    const tables = world.snapshot().changes.map(({ table }) => table);
    expect(tables).toEqual(['codeFailures']);
  });

  it('VISIT-4 a station sees masked names of today and no other visit', async () => {
    const { elements } = await visits.visits.call({ query: { query: 'Ines' } }, KIOSK);
    expect(elements.map(({ visitor }) => visitor.name)).toEqual([
      'I••• D•••',
      'N••• V••• D•••',
      'P••• A•••',
    ]);
    const text = JSON.stringify(elements);
    for (const secret of ['Ines', 'lumenlabs', 'van to charge', '482915', 'user_member']) {
      expect(text).not.toContain(secret);
    }
    expect(await statusOf(visits.visit.call({ params: { id: 'visi_ines' } }, KIOSK))).toBe(404);
  });

  it('VISIT-5 a code is for one office day and works once; a station code for a quarter of an hour', async () => {
    const visit = await invite({
      start: '2026-03-10T22:00:00.000Z',
      end: '2026-03-10T22:30:00.000Z',
    });
    jump(15 * HOUR);
    // 22:30 UTC is 23:30 in Berlin, which is still the same day.
    expect((await done(enter(visit.code ?? ''))).id).toBe(visit.id);
    jump(HOUR);
    expect(await statusOf(enter(visit.code ?? ''))).toBe(410);
    const shown = await done(
      session.code.call({ body: { purpose: 'station' } }, contract.stranger),
    );
    jump(15 * MINUTE);
    const pair = stations.pair.call(
      { body: { code: shown.code, type: 'kiosk', office_id: 'offi_berlin' } },
      as('owner'),
    );
    expect(await statusOf(pair)).toBe(410);
  });

  it('VISIT-5 a new code replaces the old one', async () => {
    const visit = await invite();
    const body = { purpose: 'visit' as const, target_id: visit.id };
    expect(await statusOf(session.code.call({ body }, as('member-2')))).toBe(404);
    expect(await statusOf(session.code.call({ body }, contract.stranger))).toBe(401);
    const next = await done(session.code.call({ body }, as('member')));
    expect(next.expires_at).toBe('2026-03-10T23:00:00.000Z');
    expect(await statusOf(enter(visit.code ?? ''))).toBe(404);
    expect((await done(enter(next.code))).id).toBe(visit.id);
  });

  it('VISIT-6 an offline station sends arrivals with their own time, and again', async () => {
    const visit = await invite();
    jump(2 * HOUR);
    const at = '2026-03-10T08:10:00.000Z';
    const first = await arrive(visit.id, { at, queue_length: 2 });
    expect(first.arrived_at).toBe(at);
    expect((await arrive(visit.id, { at })).updated_at).toBe(first.updated_at);
    const station = await stations.get.call({ params: { id: STATION }, query: {} }, as('owner'));
    expect(station).toMatchObject({ queue_length: 2, status: 'paired' });
    expect(await statusOf(arrive(visit.id, { at: '2026-03-11T08:00:00.000Z' }))).toBe(422);
    const left = await arrive(visit.id, { status: 'left', at: '2026-03-10T09:00:00.000Z' });
    expect(left.left_at).toBe('2026-03-10T09:00:00.000Z');
  });

  it('VISIT-6 an arrival of another day is refused', async () => {
    const visit = await invite({ start: '2026-03-11T12:00:00.000Z' });
    expect(await statusOf(arrive(visit.id))).toBe(422);
  });

  it('VISIT-7 two visits with the same e-mail stay two', async () => {
    const visitor = { name: 'Twin', email: 'twin@example.org' };
    const one = await invite({ visitor });
    const two = await invite({ visitor });
    expect(one.id).not.toBe(two.id);
    expect(one.code).not.toBe(two.code);
    await arrive(one.id);
    expect((await read(two.id)).status).toBe('expected');
  });

  it('VISIT-8 guests who are still here at midnight are assumed to have left', async () => {
    const visit = await invite();
    await arrive(visit.id);
    jump(15 * HOUR);
    expect(await read(visit.id)).toMatchObject({ status: 'here', left_is_assumed: false });
    jump(HOUR);
    expect(await read(visit.id)).toMatchObject({
      status: 'left',
      left_at: '2026-03-10T23:00:00.000Z',
      left_is_assumed: true,
    });
    const list = await visits.visits.call({ query: { status: ['here'] } }, as('scheduler'));
    expect(list.elements).toEqual([]);
  });

  it('VISIT-8 check-out is not an assumption', async () => {
    const visit = await invite();
    await arrive(visit.id);
    expect(await update(visit.id, { status: 'left' })).toMatchObject({
      status: 'left',
      left_is_assumed: false,
    });
  });

  it('hosts see their own visits, and reception all', async () => {
    const hosts = async (persona: string) =>
      new Set(
        (await visits.visits.call({ query: {} }, as(persona))).elements.map(({ host }) => host?.id),
      );
    expect(await hosts('member')).toEqual(new Set(['user_member']));
    expect((await hosts('scheduler')).size).toBeGreaterThan(2);
    expect(await statusOf(read('visi_ines', 'team-manager'))).toBe(404);
    expect((await read('visi_ines', 'scheduler')).code).toBe('482915');
  });

  it('only reception invites for someone else', async () => {
    const call = invite({ host_id: 'user_member_2' });
    expect(await statusOf(call)).toBe(403);
    expect((await invite({ host_id: 'user_member_2' }, 'scheduler')).host?.id).toBe(
      'user_member_2',
    );
  });

  it('VISIT-1 a visit is canceled before its guest comes, and expected again before it ends', async () => {
    const { id } = await invite();
    const cancel = () => visits.removeVisit.call({ params: { id } }, as('member'));
    await cancel();
    expect((await update(id, { status: 'expected' })).status).toBe('expected');
    await cancel();
    jump(6 * HOUR);
    const late = await refused(update(id, { status: 'expected' }));
    expect(late).toMatchObject({ status: 409 });
    expect((await read(id)).status).toBe('cancelled');
    // With a new time, it isn’t over.
    const end = new Date(contract.server.world.clock.now() + HOUR).toISOString();
    expect((await update(id, { status: 'expected', end })).status).toBe('expected');
    await arrive(id);
    expect(await statusOf(cancel())).toBe(409);
    expect(await statusOf(update(id, { status: 'cancelled' }))).toBe(409);
    await update(id, { status: 'left' });
    expect(await statusOf(cancel())).toBe(409);
    expect((await read(id)).status).toBe('left');
  });

  it('RACE-6 canceling twice gives the same answer', async () => {
    const params = { id: (await invite()).id };
    await visits.removeVisit.call({ params }, as('member'));
    await visits.removeVisit.call({ params }, as('member'));
    expect((await read(params.id)).status).toBe('cancelled');
    expect(
      await statusOf(visits.removeVisit.call({ params: { id: 'visi_never' } }, as('member'))),
    ).toBe(404);
  });
});

describe('forms', () => {
  const AT = { slug: 'meridian', officeId: 'offi_berlin', id: STATION };
  const shown = async () => (await stations.forms.call({ params: AT, query: {} }, KIOSK)).elements;
  const sign = (id: string, body: { visit_id: string; signed_at?: string }, caller = KIOSK) => {
    codeEntered(contract.server, body.visit_id);
    return done(
      forms.sign.call({ params: { id }, body: { signed_name: 'Guest One', ...body } }, caller),
    );
  };
  const revise = (replaces_id: string) =>
    done(
      forms.create.call(
        {
          body: {
            kind: 'agreement',
            name: 'Visitor privacy notice',
            content: '<p>Shorter.</p>',
            replaces_id,
          },
        },
        as('owner'),
      ),
    );

  it('VISIT-9 only the same version on file is skipped', async () => {
    const paul = await visits.visit.call({ params: { id: 'visi_paul' } }, as('scheduler'));
    expect(paul.signed_form_ids).toEqual(['form_privacy_2']);
    // Ines signed the previous version.
    expect((await read('visi_ines')).signed_form_ids).toEqual([]);
    await sign('form_privacy_2', { visit_id: 'visi_ines' });
    expect((await read('visi_tomorrow')).signed_form_ids).toEqual(['form_privacy_2']);
    const next = await revise('form_privacy_2');
    expect(next).toMatchObject({ version: 3, replaces_id: 'form_privacy_2' });
    expect((await read('visi_ines')).signed_form_ids).toEqual([]);
    expect((await shown()).map(({ id }) => id)).toEqual(['qnai_berlin', next.id, 'form_safety']);
  });

  it('VISIT-9 signing again gives the same answer, and an old version is refused', async () => {
    const first = await sign('form_privacy_2', { visit_id: 'visi_ines' });
    expect(await sign('form_privacy_2', { visit_id: 'visi_ines' })).toEqual(first);
    jump(HOUR);
    const next = await revise('form_privacy_2');
    const late = await refused(sign('form_privacy_2', { visit_id: 'visi_noor' }));
    expect(late.status).toBe(409);
    expect(late.detail['form']).toMatchObject({ id: next.id });
    // A signature that an offline station took while the version was still valid is accepted.
    const kept = await sign('form_privacy_2', {
      visit_id: 'visi_noor',
      signed_at: '2026-03-10T08:00:00.000Z',
    });
    expect(kept.form_version).toBe(2);
    const stale = await refused(revise('form_privacy_2'));
    expect(stale.status).toBe(409);
    expect(stale.detail['current']).toMatchObject({ id: next.id, content: '<p>Shorter.</p>' });
  });

  it('a signed form is found by its visit, its user and its own id', async () => {
    const signed = await sign('form_safety', { visit_id: 'visi_ines' });
    const find = async (query: object, caller = as('owner')) =>
      (await signatures.list.call({ query }, caller)).elements.map(({ id }) => id);
    expect(await find({ visit: ['visi_ines'] })).toEqual([signed.id]);
    expect(await find({ signature: [signed.id] })).toEqual([signed.id]);
    expect(await find({ user: ['user_member'] }, as('member'))).toEqual(['sign_member']);
    expect(await find({ visit: ['visi_ines'] }, KIOSK)).toEqual([signed.id]);
    expect(await find({ visit: ['visi_ines'] }, as('member'))).toEqual([signed.id]);
    expect(await statusOf(find({ user: ['user_member'] }, as('member-2')))).toBe(403);
    expect(await statusOf(find({ visit: ['visi_ines'] }, as('member-2')))).toBe(403);
  });

  it('agreements need the settings permission, and a signed one is locked', async () => {
    const body = { kind: 'agreement' as const, name: 'A', content: 'B' };
    expect(await statusOf(forms.create.call({ body }, as('member')))).toBe(403);
    expect(await statusOf(forms.create.call({ body }, KIOSK))).toBe(401);
    const form = await forms.get.call({ params: { id: 'form_privacy_2' } }, as('owner'));
    expect(form).toMatchObject({ is_locked: true, signature_count: 1 });
  });
});
