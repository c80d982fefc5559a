import { describe, expect, it } from 'vitest';
import { forms } from '@/api/forms';
import { signatures } from '@/api/signatures';
import { visits } from '@/api/visits';
import { contractTests, done } from '@tests/helpers/calls';
import { codeEntered } from '@tests/helpers/code-entered';

const contract = contractTests();
const { as, device } = contract;
const KIOSK = device('device_reception');

const invite = (body: object) =>
  done(
    visits.createVisit.call(
      {
        params: { officeId: 'offi_berlin' },
        body: { visitor: { name: 'Guest One' }, start: '2026-03-10T12:00:00.000Z', ...body },
      },
      as('member'),
    ),
  );
const read = (id: string, persona = 'member') => visits.visit.call({ params: { id } }, as(persona));
const update = (id: string, body: object) =>
  done(visits.updateVisit.call({ params: { id }, body }, as('member')));
const enter = (code: string) =>
  visits.code.call({ body: { code, station_id: 'stat_berlin' } }, KIOSK);
const sign = (id: string, body: { visit_id: string }) => {
  codeEntered(contract.server, body.visit_id);
  return done(
    forms.sign.call({ params: { id }, body: { signed_name: 'Guest One', ...body } }, KIOSK),
  );
};

describe('signatures of visitors', () => {
  it('VISIT-7 VISIT-9 what one guest signed is not shown for another with the same email', async () => {
    const start = (hour: number) => `2026-03-10T${hour}:00:00.000Z`;
    const shared = (name: string, hour: number) =>
      invite({ visitor: { name, email: 'team@example.org' }, start: start(hour) });
    const [alice, bob, again] = [
      await shared('Alice Moreau', 12),
      await shared('Bob Moreau', 13),
      await shared(' alice  MOREAU ', 14),
    ];
    await sign('form_privacy_2', { visit_id: alice.id });
    const signedBy = async (id: string, persona = 'member') =>
      (await read(id, persona)).signed_form_ids;
    // The host, the reception, and the station by code see the same.
    for (const persona of ['member', 'scheduler']) {
      expect(await signedBy(alice.id, persona)).toEqual(['form_privacy_2']);
      expect(await signedBy(again.id, persona)).toEqual(['form_privacy_2']);
      expect(await signedBy(bob.id, persona)).toEqual([]);
    }
    expect((await done(enter(bob.code ?? ''))).signed_form_ids).toEqual([]);
    expect((await done(enter(alice.code ?? ''))).signed_form_ids).toEqual(['form_privacy_2']);
    expect(
      (await signatures.list.call({ query: { visit: [bob.id] } }, as('owner'))).elements,
    ).toEqual([]);
  });

  it('VISIT-9 a visit that is passed on to someone else has to be signed by them', async () => {
    const visit = await invite({ visitor: { name: 'Alice Moreau', email: 'team@example.org' } });
    const first = await sign('form_privacy_2', { visit_id: visit.id });
    await update(visit.id, { visitor: { name: 'Bob Moreau', email: 'team@example.org' } });
    expect((await read(visit.id)).signed_form_ids).toEqual([]);
    const listed = async () =>
      (await signatures.list.call({ query: { visit: [visit.id] } }, as('member'))).elements;
    expect(await listed()).toEqual([]);
    const second = await sign('form_privacy_2', { visit_id: visit.id });
    expect(second.id).not.toBe(first.id);
    expect(await listed()).toMatchObject([{ id: second.id }]);
    expect((await read(visit.id)).signed_form_ids).toEqual(['form_privacy_2']);
  });
});
