import { personaUserId } from '../core/auth';
import type { ScenarioName } from '../seed';
import { scoped, type WorldLink } from './world-link';

/** Query parameters that choose where to start: `?scenario=busy-day&persona=owner`. */
const SCENARIO = 'scenario';
const PERSONA = 'persona';

/**
 * Starts where the page’s address says: resets to the scenario and signs a persona in, so that one link shows a page as someone
 * sees it. The parameters are then removed from the address, so a reload neither resets nor signs in again. Rejects with a
 * `RangeError` if there’s no such scenario or person.
 */
export async function startAt(link: Pick<WorldLink, 'command'>): Promise<void> {
  const url = new URL(globalThis.location.href);
  const scenario = url.searchParams.get(SCENARIO);
  const persona = url.searchParams.get(PERSONA);
  if (scenario === null && persona === null) return;
  // The world validates every name.
  if (scenario !== null) await link.command('scenario', scenario as ScenarioName);
  if (persona !== null) {
    document.cookie = scoped(await link.command('signIn', personaUserId(persona)));
  }
  url.searchParams.delete(SCENARIO);
  url.searchParams.delete(PERSONA);
  globalThis.history.replaceState(globalThis.history.state, '', url);
}
