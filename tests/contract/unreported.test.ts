import { describe, expect, it } from 'vitest';
import { contract, endpoints } from '@/api';
import { isReported } from '@/lib/telemetry/report-filter';
import { contractServer } from '@tests/helpers/contract';

const fake = contractServer();

/** The error of an endpoint’s call when the server answers with `status`. */
async function failureOf(endpoint: string, status: number, call: () => Promise<unknown>) {
  fake.server.faults.set([{ endpoint, kind: 'status', status }]);
  return await call().then(
    () => expect.fail(`${endpoint} was answered`),
    (error: unknown) => error,
  );
}

const calendarsOfRoom = () =>
  contract.calendars.ofResource.call(
    { params: { resourceId: 'reso_ber-2-d-17' } },
    fake.as('owner'),
  );
const teamsOfPerson = () =>
  contract.users.teams.call({ params: { id: 'user_owner' } }, fake.as('owner'));
const offices = () => contract.offices.list.call({}, fake.as('owner'));

describe('ERR-7 failed reads are reported, except for two calls of the contract', () => {
  it('ERR-7 exactly two endpoints exclude failures from reports', () => {
    const kept = endpoints.flatMap(({ id, definition: { unreported } }) =>
      unreported === undefined ? [] : [[id, unreported]],
    );
    expect(Object.fromEntries(kept)).toEqual({
      [contract.calendars.ofResource.id]: 'any',
      [contract.users.teams.id]: [403],
    });
  });

  it.each([400, 403, 500, 503])(
    'ERR-7 the calendars of a resource: %i is quiet',
    async (status) => {
      const error = await failureOf(contract.calendars.ofResource.id, status, calendarsOfRoom);
      expect(error).toMatchObject({ status, unreported: true });
      expect(isReported(error)).toBe(false);
    },
  );

  it('ERR-7 the calendars of a resource: an unreadable answer is quiet', async () => {
    fake.server.faults.set([{ endpoint: contract.calendars.ofResource.id, kind: 'wrong-shape' }]);
    const error = await calendarsOfRoom().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ContractError' });
    expect(isReported(error)).toBe(false);
  });

  it('ERR-7 F-10 the teams of a person: 403 alone is quiet', async () => {
    const { id } = contract.users.teams;
    expect(await failureOf(id, 403, teamsOfPerson)).toMatchObject({ unreported: true });
    const failed = await failureOf(id, 500, teamsOfPerson);
    expect(failed).toMatchObject({ unreported: false });
    expect(isReported(failed)).toBe(true);
  });

  it('ERR-7 any other call is reported', async () => {
    expect(isReported(await failureOf(contract.offices.list.id, 500, offices))).toBe(true);
  });
});
