import { personaUserId } from '../core/auth';
import type { ScenarioName } from '../seed';
import type { Snapshot } from '../world/world';
import { scoped, type WorldLink } from './world-link';

/** Query parameters that choose where to start: `?scenario=busy-day&now=2026-03-10T09:00:00Z&persona=owner`. */
const WORLD = 'world';
const SCENARIO = 'scenario';
const NOW = 'now';
const PERSONA = 'persona';

/**
 * Starts where the page’s address says: resets to the scenario or to an exported or recorded world, and signs a persona in, so that
 * one link shows a page as someone sees it. With a time, the world is dated from then, so the link shows the same on any day. The
 * parameters are then removed from the address, so a reload neither resets nor signs in again. Rejects with a `RangeError` if
 * there’s no such world, scenario, time, or person.
 */
export async function startAt(link: Pick<WorldLink, 'command'>): Promise<void> {
  const url = new URL(globalThis.location.href);
  const scenario = url.searchParams.get(SCENARIO);
  const now = url.searchParams.get(NOW);
  const persona = url.searchParams.get(PERSONA);
  const world = url.searchParams.get(WORLD);
  if (scenario === null && now === null && persona === null && world === null) return;
  // The world validates every name.
  if (now !== null) await moveTo(link, now);
  if (scenario !== null) await link.command('scenario', scenario as ScenarioName);
  // Its clock goes on from the moment it was exported.
  if (world !== null) await link.command('import', await worldAt(new URL(world, url)));
  if (persona !== null) {
    document.cookie = scoped(await link.command('signIn', personaUserId(persona)));
  }
  for (const name of [SCENARIO, NOW, PERSONA, WORLD]) url.searchParams.delete(name);
  globalThis.history.replaceState(globalThis.history.state, '', url);
}

/** The world in a file beside the page. One from elsewhere isn’t read, so that a link can’t bring its own. */
async function worldAt({ href, origin }: URL): Promise<Snapshot> {
  if (origin !== globalThis.location.origin)
    throw new RangeError(`Not a file of this site: ${href}`);
  try {
    // The world validates its content.
    return (await (await fetch(href)).json()) as Snapshot;
  } catch (error) {
    throw new RangeError(`No world at ${href}`, { cause: error });
  }
}

/** Sets the world’s clock, and starts its scenario from then: its rows are dated from the moment it starts. */
async function moveTo(link: Pick<WorldLink, 'command'>, now: string): Promise<void> {
  const instant = Date.parse(now);
  if (Number.isNaN(instant)) throw new RangeError(`No such time: ${now}`);
  const { clockShift, scenario } = await link.command('state');
  await link.command('jump', instant - Date.now() - clockShift);
  await link.command('scenario', scenario);
}
