import { afterEach, expect, it } from 'vitest';
import { cookiesOf } from '../core/cookies';
import { RunningWorld } from './running-world';
import { startAt } from './start-at';
import type { WorldLink } from './world-link';

/** A page’s link to a world that runs in the same process. */
function lineTo(running: RunningWorld): Pick<WorldLink, 'command'> {
  return { command: (name, ...[ask]) => running.run(name, ask) };
}

/** The person the browser’s cookie represents in a world. */
const seen = ({ world }: RunningWorld) => {
  const session = cookiesOf(document.cookie)['atrium_session'];
  return session === undefined ? undefined : world.tables.sessions.get(session)?.user_id;
};

afterEach(() => {
  document.cookie = 'atrium_session=; Path=/; Max-Age=0';
  history.replaceState(null, '', '/');
});

it('starts with a scenario and a person, and cleans the address', async () => {
  const running = new RunningWorld();
  history.replaceState(
    { kept: true },
    '',
    '/map?persona=owner&date=2026-11-23&scenario=busy-day#top',
  );
  await startAt(lineTo(running));
  expect(await running.run('state', undefined)).toMatchObject({ scenario: 'busy-day' });
  expect(seen(running)).toBe('user_owner');
  expect(location.href).toMatch(/\/map\?date=2026-11-23#top$/);
  expect(history.state).toEqual({ kept: true });
});

it('starts at a time, with rows that are dated from it', async () => {
  const running = new RunningWorld();
  history.replaceState(null, '', '/map?now=2026-03-10T09:00:00Z');
  await startAt(lineTo(running));
  const { anchor } = await running.run('export', undefined);
  expect(anchor).toMatch(/^2026-03-10T09:00:0/);
  expect(new Date(running.world.clock.now()).toISOString()).toMatch(/^2026-03-10T09:00:0/);
  expect(location.search).toBe('');
});

it('changes nothing if the address asks for nothing', async () => {
  const running = new RunningWorld();
  const { world } = running;
  history.replaceState(null, '', '/map?date=2026-11-23');
  await startAt(lineTo(running));
  expect(running.world).toBe(world);
  expect(seen(running)).toBeUndefined();
});

it.each([
  ['/?persona=nobody', 'No such user: user_nobody'],
  ['/?scenario=atlantis', 'No such scenario: atlantis'],
  ['/?now=noon', 'No such time: noon'],
  ['/?world=https://elsewhere.example/w.json', 'Not a file of this site: https://elsewhere'],
])('%s is refused by name', async (address, message) => {
  history.replaceState(null, '', address);
  await expect(startAt(lineTo(new RunningWorld()))).rejects.toThrow(message);
});
