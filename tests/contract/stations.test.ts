import { describe, expect, it } from 'vitest';
import { forms } from '@/api/forms';
import { session } from '@/api/session';
import { signatures } from '@/api/signatures';
import { stations } from '@/api/stations';
import { visits } from '@/api/visits';
import { HOUR, MINUTE } from '@/domain/time/durations';
import { hashOfPin } from '@/lib/pin-hash';
import { contractTests, done, statusOf } from '@tests/helpers/calls';
import { OFFICE, STATION, visitCalls } from '@tests/helpers/visit-calls';

const contract = contractTests();
const { as, device } = contract;

const { KIOSK, jump, invite, enter, arrive } = visitCalls(contract);

describe('stations', () => {
  const pairing = () =>
    session.code.call({ body: { purpose: 'station' } }, contract.stranger).then((shown) => {
      if (!shown?.claim) throw new Error('No claim');
      return { code: shown.code, claim: shown.claim };
    });
  const pair = (code: string) =>
    stations.pair.call(
      { body: { code, type: 'kiosk', office_id: 'offi_berlin', name: 'Side door' } },
      as('owner'),
    );
  const claim = (secret: string) => stations.available.call({}, device(secret));

  it('VISIT-5 a device is paired once and gets its token once', async () => {
    const shown = await pairing();
    expect((await claim(shown.claim)).elements).toEqual([]);
    expect(await statusOf(pair('000001'))).toBe(404);
    const station = await done(pair(shown.code));
    expect(await statusOf(pair(shown.code))).toBe(409);
    const [first] = (await claim(shown.claim)).elements;
    expect(first?.station.id).toBe(station.id);
    expect((await claim(shown.claim)).elements[0]?.device_token).toBeNull();
    const caller = device(first?.device_token ?? '');
    const call = () => stations.get.call({ params: { id: station.id }, query: {} }, caller);
    expect((await call()).status).toBe('paired');
    await stations.remove.call({ params: { id: station.id } }, as('owner'));
    expect(await statusOf(call())).toBe(401);
  });

  it('VISIT-5 the secret of a waiting device is in no address', () => {
    expect(stations.available.definition).not.toHaveProperty('query');
    expect(stations.available.definition.auth).toBe('claim');
  });

  it('VISIT-5 without its secret, or with another one, no station is available', async () => {
    const { code } = await pairing();
    await pair(code);
    for (const secret of ['', 'claim_nobody', 'device_reception', 'persona:owner']) {
      expect(await statusOf(claim(secret))).toBe(404);
    }
    expect(await statusOf(stations.available.call({}, contract.stranger))).toBe(404);
  });

  it('VISIT-10 only its own device gets the hash of a station’s PIN', async () => {
    const hash = await hashOfPin('97531');
    const params = { id: STATION };
    const readers = [as('owner'), as('member')];
    const saved = await stations.update.call(
      { params, body: { reception_pin_hash: hash } },
      readers[0],
    );
    const { code, claim: secret } = await pairing();
    const made = await stations.pair.call(
      { body: { code, type: 'kiosk', office_id: 'offi_berlin', reception_pin_hash: hash } },
      as('owner'),
    );
    const reads = readers.flatMap((who) => [
      stations.list.call({}, who),
      stations.get.call({ params, query: {} }, who),
    ]);
    for (const answer of [saved, made, ...(await Promise.all(reads))]) {
      expect(JSON.stringify(answer)).toContain('"has_reception_pin":true');
      expect(JSON.stringify(answer)).not.toContain(hash);
    }
    expect(await stations.get.call({ params, query: {} }, KIOSK)).toMatchObject({
      reception_pin_hash: hash,
    });
    expect((await claim(secret)).elements[0]?.station).toMatchObject({ reception_pin_hash: hash });
    const other = { params: { id: 'stat_berlin_desk' }, query: {} };
    expect(await statusOf(stations.get.call(other, KIOSK))).toBe(404);
  });

  it('VISIT-10 a PIN is set by whoever manages settings, and never in clear', async () => {
    const set = (reception_pin_hash: string, who = as('owner')) =>
      stations.update.call({ params: { id: 'stat_new_york' }, body: { reception_pin_hash } }, who);
    expect(await statusOf(set(await hashOfPin('1111'), as('member')))).toBe(403);
    for (const plain of ['1111', '', 'pbkdf2-sha256$1$$', 'md5$1000$AAAA$1111']) {
      expect(await statusOf(set(plain))).toBe(422);
    }
  });

  it('VISIT-11 a station acts only for guests whose code was entered there, and only for a day', async () => {
    const { id, code } = await invite();
    const QUESTIONS = { kind: 'answers' as const, questionnaire_id: 'qnai_berlin', answers: [] };
    const writes = (visit_id: string, caller: typeof KIOSK, at: string) => [
      visits.presence.call({ params: { id: at }, body: { visit_id, status: 'here' } }, caller),
      visits.presence.call({ params: { id: at }, body: { visit_id, status: 'left' } }, caller),
      forms.create.call({ body: { ...QUESTIONS, visit_id } }, caller),
      forms.sign.call(
        { params: { id: 'form_safety' }, body: { visit_id, signed_name: 'Anyone' } },
        caller,
      ),
    ];
    const refusals = async (visit_id: string, caller = KIOSK, at = STATION) =>
      Promise.all(writes(visit_id, caller, at).map(statusOf));
    expect(await refusals(id)).toEqual([403, 403, 404, 404]);
    expect(await statusOf(visits.visit.call({ params: { id } }, KIOSK))).toBe(404);
    await done(enter(code ?? ''));
    // Its code was entered at one station, not at the next one.
    expect(await refusals(id, device('device_desk'), 'stat_berlin_desk')).toEqual([
      403, 403, 404, 404,
    ]);
    expect((await arrive(id)).status).toBe('here');
    jump(24 * HOUR);
    expect(await refusals(id)).toEqual([403, 403, 404, 404]);
  });

  it('VISIT-11 a station reads no names of past visitors, by list, id, signature, or a repeated arrival', async () => {
    const { world } = contract.server;
    const { id, code } = await invite();
    await done(enter(code ?? ''));
    await forms.sign.call(
      { params: { id: 'form_safety' }, body: { visit_id: id, signed_name: 'Guest One' } },
      KIOSK,
    );
    const answers = async () => {
      const asked = [
        visits.visits.call({ query: {} }, KIOSK),
        visits.visit.call({ params: { id } }, KIOSK),
        signatures.list.call({ query: { visit: [id] } }, KIOSK),
        signatures.list.call({ query: {} }, KIOSK),
        arrive(id),
        ...[...world.tables.visits.all()].map((row) =>
          visits.visit.call({ params: { id: row.id } }, KIOSK),
        ),
      ];
      const settled = await Promise.allSettled(asked);
      return JSON.stringify(
        settled.map((each) => (each.status === 'fulfilled' ? each.value : 'refused')),
      );
    };
    await arrive(id);
    await arrive(id, { status: 'left' });
    const names = [...world.tables.visits.all()].map(({ visitor }) => visitor.name);
    const said = await answers();
    expect(names.filter((name) => said.includes(name))).toEqual([]);
    expect(said).not.toContain('signed_name');
  });

  it('a station is offline after two silent minutes', async () => {
    const get = (caller = as('owner')) =>
      stations.get.call({ params: { id: STATION }, query: {} }, caller);
    await get(KIOSK);
    jump(2 * MINUTE - 1);
    expect((await get()).status).toBe('paired');
    jump(1);
    expect((await get()).status).toBe('offline');
  });

  it('ACC-5 checks who is calling before it reads the body', async () => {
    const bodyless = { params: OFFICE, body: {} } as never;
    expect(await statusOf(visits.createVisit.call(bodyless, device('')))).toBe(401);
    expect(await statusOf(visits.createVisit.call(bodyless, device('device_nobody')))).toBe(401);
    expect(await statusOf(visits.createVisit.call(bodyless, KIOSK))).toBe(422);
  });

  it('a station acts only for itself', async () => {
    const params = { id: 'stat_berlin_desk' };
    expect(await statusOf(stations.get.call({ params, query: {} }, KIOSK))).toBe(404);
    const body = { visit_id: 'visi_ines', status: 'here' as const };
    expect(await statusOf(visits.presence.call({ params, body }, KIOSK))).toBe(403);
    expect(await statusOf(visits.presence.call({ params, body }, as('member-2')))).toBe(403);
  });
});
