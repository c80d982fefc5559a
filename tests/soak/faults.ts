import type { RunningWorld } from '@mocks/adapters/running-world';
import { HUB_ACTIONS } from '@mocks/adapters/hub-switches';
import type { Fault } from '@mocks/core/faults';
import type { Random } from '@mocks/seed/random';

/** Failures that affect some of the calls for a while. `*` affects the next call of any kind. */
const FAULTS: readonly Omit<Fault, 'endpoint'>[] = [
  { kind: 'status', status: 500, body: { result: { errors: { server: 'Out of order' } } } },
  { kind: 'status', status: 503, body: 'Service unavailable' },
  { kind: 'status', status: 401, body: { result: { errors: { token: 'Expired' } } }, times: 1 },
  { kind: 'status', status: 403, body: { result: { errors: { right: 'No' } } } },
  { kind: 'status', status: 409, body: { result: { errors: { other: 'Someone was faster' } } } },
  { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
  { kind: 'html', status: 502 },
  { kind: 'empty' },
  { kind: 'wrong-shape' },
  { kind: 'offline' },
  { kind: 'offline', after: true },
  { kind: 'delay', delay: 1500 },
];
const FAULTY = (
  'schedules.* schedules.create schedules.remove dashboards.* news.* users.* workingLocations.* resources.* favorites.* ' +
  'offices.* teams.* workPolicies.* stations.* tickets.* health.* pages.* settings.*'
).split(' ');

/** Turns on a random fault, or turns all faults off. Returns a description. */
export function injectFault({ server, hub }: RunningWorld, chance: Random): string {
  const { faults } = server;
  faults.set([]);
  faults.chaos = 0;
  faults.latency = 0;
  switch (chance.below(5)) {
    case 0:
      return 'calm';
    case 1: {
      faults.chaos = 0.1;
      return 'chaos';
    }
    case 2: {
      faults.latency = 400;
      return 'slow';
    }
    case 3: {
      const action = chance.pick(HUB_ACTIONS);
      hub.act(action);
      return `hub ${action}`;
    }
    default: {
      const fault = { ...chance.pick(FAULTS), endpoint: chance.pick(FAULTY) };
      faults.set([fault]);
      return `${fault.endpoint} ${fault.kind} ${fault.status ?? ''}`.trim();
    }
  }
}

/** Turns all faults off. */
export function clearFaults({ server }: RunningWorld): void {
  server.faults.set([]);
  server.faults.chaos = 0;
  server.faults.latency = 0;
}
