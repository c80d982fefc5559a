import { areas } from './areas';
import {
  STORED_KEYS,
  drafts,
  impersonated,
  loginReturns,
  refreshToken,
  reloadedBuild,
  selectedOffice,
  selectedOrganization,
  singleKeys,
  storedDesignVersion,
} from './index';
import { forgetFamily } from './values';

/**
 * Removes everything about a person except the last floor, on sign-out or for another person’s session (S-3, F-9, F-53). What
 * makes the browser a station stays: it belongs to the device at the door, not to whoever used it.
 *
 * @param person whose; a refresh token that someone else has stored since is kept
 */
export function clearStored(person?: string): void {
  const owner = refreshToken.owner();
  if (person === undefined || owner === undefined || owner === person) refreshToken.remove();
  storedDesignVersion.remove();
  singleKeys.remove();
  const { notices, known, large } = STORED_KEYS.local;
  for (const family of [notices, known, large]) forgetFamily('local', family);
  forgetDatabase(STORED_KEYS.large.database);
  drafts.removeAll();
  reloadedBuild.remove();
  loginReturns.remove();
  impersonated.remove();
  selectedOrganization.remove();
  selectedOffice.remove();
  forgetScroll();
}

/** Forgets how far pages were scrolled. */
export const forgetScroll = (): void => areas.session.remove(STORED_KEYS.session.scroll);

/** Deletes a database, if there’s one and the browser allows it. Open connections close by themselves. */
function forgetDatabase(name: string): void {
  try {
    globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // Blocked storage holds nothing either.
  }
}
