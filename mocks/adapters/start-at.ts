import { personaUserId } from '../core/auth';
import type { ScenarioName } from '../seed';
import { scoped, type WorldLink } from './world-link';

/** Query parameters of an address that begins somewhere: `?scenario=busy-day&persona=owner`. */
const SCENARIO = 'scenario';
const PERSONA = 'persona';

/**
 * Begins where the page's address asks for: the scenario anew, and a persona signed in, so that one link shows a page as
 * someone sees it. The parameters then leave the address: a reload neither begins anew nor signs in again.
 * Rejects with a `RangeError` when there is no such scenario or person.
 */
export async function startAt(link: Pick<WorldLink, 'command'>): Promise<void> {
  const url = new URL(globalThis.location.href);
  const scenario = url.searchParams.get(SCENARIO);
  const persona = url.searchParams.get(PERSONA);
  if (scenario === null && persona === null) return;
  // The world judges every name it is asked for.
  if (scenario !== null) await link.command('scenario', scenario as ScenarioName);
  if (persona !== null) {
    document.cookie = scoped(await link.command('signIn', personaUserId(persona)));
  }
  url.searchParams.delete(SCENARIO);
  url.searchParams.delete(PERSONA);
  globalThis.history.replaceState(globalThis.history.state, '', url);
}
