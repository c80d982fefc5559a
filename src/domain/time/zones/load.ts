/*
 * Loads the reference data, 14 kB compressed in two chunks that no page needs to start. Once loaded, its functions are
 * synchronous. A module that’s itself loaded lazily may import `./windows` directly.
 */

/** Windows names ↔ IANA names: `windowsToIana`, `ianaToWindows`, `windowsZones`. */
export const loadWindowsZones = () => import('./windows');

/** Time zone entries and canonical names: `timeZoneEntries`, `canonicalZone`, `sameZone`. */
export const loadTimeZones = () => import('./entries');
