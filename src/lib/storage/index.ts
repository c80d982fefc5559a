import * as z from 'zod/mini';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { forgetFamily, storedFamily, storedValue } from './values';

/**
 * Everything the product writes into the browser: this list is the allow-list of S-2, and nothing is written past it.
 * Keys never change their meaning; a new shape takes a new key.
 */
export const STORED_KEYS = {
  local: {
    /** The refresh token, here so that tabs can share it (F-8). */
    refreshToken: 'atrium.refresh_token',
    /** Id of the floor last looked at; the only thing that outlives a logout (S-3). */
    lastFloor: 'atrium.last_floor',
    /** Design version for impersonated sessions (F-53). */
    designVersion: 'atrium.design_version',
    /** Whether shortcuts of single letters work in this browser (WCAG 2.1.4). */
    singleKeys: 'atrium.single_keys',
    /** What makes this browser a visitor station: its id, its token and its organization. */
    station: 'atrium.station',
    /** Beginning of the keys of notices, each with its reader's id and organization: ids and times, no names. */
    notices: 'atrium.notices.',
  },
  session: {
    /** Beginning of the keys of form drafts, each with its user's id (F-6). */
    drafts: 'atrium.draft.',
    /** The build that was already reloaded once for a missing chunk (F-35). */
    reloadedBuild: 'atrium.reloaded_build',
    /** Instants of the last returns from login without a user (F-33). */
    loginReturns: 'atrium.login_returns',
    /** The person this tab acts as, and the page Exit leads back to (IMP-2). */
    impersonated: 'atrium.impersonated',
    /** Slug chosen in the switcher where one origin serves all organizations. */
    organization: 'atrium.organization',
  },
  cookies: {
    /** Id of the selected office. */
    office: 'atrium_office',
  },
  /** A database of its own, for what a visitor station has to keep through a power cut. */
  station: {
    database: 'atrium.station',
    /** Arrivals that are not sent yet (VISIT-6). */
    arrivals: 'arrivals',
    /** What the station shows and asks, to start without a network: nothing of any guest. */
    furniture: 'furniture',
  },
} as const;

const { local, session, cookies } = STORED_KEYS;

/** The refresh token shared by all tabs (F-8). The access token lives in memory only (S-2). */
export const refreshToken = storedValue('local', local.refreshToken, z.string());

/** Id of the floor last looked at. */
export const lastFloor = storedValue('local', local.lastFloor, z.string());

/** The design version that counts while impersonating (F-53). */
export const storedDesignVersion = storedValue('local', local.designVersion, z.enum(['v1', 'v2']));

/** Whether shortcuts of single letters work; absent means yes. */
export const singleKeys = storedValue('local', local.singleKeys, z.boolean());

/** A paired station: its token speaks for the device, and for no person. */
export const PairedStation = z.object({
  id: z.string(),
  token: z.string(),
  /** Slug of the organization it receives visitors for. */
  organization: z.string(),
});
export type PairedStation = z.infer<typeof PairedStation>;
export const pairedStation = storedValue('local', local.station, PairedStation);

/** A form's input, kept over a reload or a trip to login, and whose it is (F-6). Health and visitor forms keep none. */
export const Draft = z.object({ user_id: z.string(), input: z.unknown() });
export type Draft = z.infer<typeof Draft>;

/** Drafts by form. */
export const drafts = storedFamily('session', session.drafts, Draft);

/** Id of the build that was reloaded for a missing chunk (F-35). */
export const reloadedBuild = storedValue('session', session.reloadedBuild, z.string());

/** When the last returns from login found no user, in milliseconds since 1970 (F-33). */
export const loginReturns = storedValue('session', session.loginReturns, z.array(z.number()));

/**
 * Whom a tab acts as. It outlives reloads and a trip to login, and ends with Exit, a logout or the tab (IMP-2). An id and no
 * more: name and address are the server's to say (S-2).
 */
export const Impersonated = z.object({
  id: z.string(),
  /** Slug of the organization in which it began; the impersonation header means nothing without one. */
  organization: z.string(),
  /** Path Exit leads back to. */
  from: z.string(),
});
export type Impersonated = z.infer<typeof Impersonated>;
export const impersonated = storedValue('session', session.impersonated, Impersonated);

/** Slug of the organization chosen where no host name says it. */
export const selectedOrganization = storedValue('session', session.organization, z.string());

/** Id of the selected office, in a cookie; for the page's life where cookies are blocked (F-33, S-4). */
export const selectedOffice = {
  get: (): string | undefined => readCookie(cookies.office),
  set: (id: string): void => writeCookie(cookies.office, id),
  remove: (): void => removeCookie(cookies.office),
};

/**
 * Forgets everything of a person but the last floor: a logout, or another person's session (S-3, F-9, F-53). What makes the
 * browser a station stays: it belongs to the device at the door, whoever looked something up on it.
 */
export function clearStored(): void {
  refreshToken.remove();
  storedDesignVersion.remove();
  singleKeys.remove();
  forgetFamily('local', local.notices);
  drafts.removeAll();
  reloadedBuild.remove();
  loginReturns.remove();
  impersonated.remove();
  selectedOrganization.remove();
  selectedOffice.remove();
}
