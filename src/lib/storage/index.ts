import * as z from 'zod/mini';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { storedFamily, storedValue } from './values';

/**
 * Everything the product stores in the browser. This list is the allow-list of S-2; nothing else is written. Keys never change
 * their meaning; a new shape needs a new key.
 */
export const STORED_KEYS = {
  local: {
    /** The refresh token, stored here so that tabs can share it (F-8). */
    refreshToken: 'atrium.refresh_token',
    /** Id of the last floor viewed, which is all that outlives sign-out (S-3). */
    lastFloor: 'atrium.last_floor',
    /** Design version for impersonated sessions (F-53). */
    designVersion: 'atrium.design_version',
    /** Whether single-letter shortcuts work in this browser (WCAG 2.1.4). */
    singleKeys: 'atrium.single_keys',
    /** What makes this browser a visitor station: its id, its token and its organization. */
    station: 'atrium.station',
    /** Key prefix of notifications, followed by the reader’s id and the organization: ids and times, no names. */
    notices: 'atrium.notices.',
    /** Key prefix of the bookings that a browser knew last, followed by the person’s id and the organization: ids and times. */
    known: 'atrium.known.',
    /** Key prefix of large changes that aren’t settled, followed by the person’s id and the organization: ids only. */
    large: 'atrium.large.',
  },
  session: {
    /** Key prefix of form drafts, followed by the user’s id (F-6). */
    drafts: 'atrium.draft.',
    /** The build that was already reloaded once because of a missing chunk (F-35). */
    reloadedBuild: 'atrium.reloaded_build',
    /** When login returned without a user, the last few times (F-33). */
    loginReturns: 'atrium.login_returns',
    /** The person this tab acts as, and the page that Exit returns to (IMP-2). */
    impersonated: 'atrium.impersonated',
    /** Slug chosen in the switcher if one origin serves all organizations. */
    organization: 'atrium.organization',
    /** How far pages were scrolled, by entry of the history: the router’s own. */
    scroll: 'tsr-scroll-restoration-v1_3',
  },
  cookies: {
    /** Id of the selected office. */
    office: 'atrium_office',
  },
  /** A separate database for what a visitor station must keep through a power cut. */
  station: {
    database: 'atrium.station',
    /** Arrivals that aren’t sent yet (VISIT-6). */
    arrivals: 'arrivals',
    /** What the station shows and asks, so that it can start without a network; nothing about guests. */
    furniture: 'furniture',
    /** When a wrong PIN was entered, in the last ten minutes (VISIT-10). */
    wrongPins: 'wrong_pins',
    /** What encrypts the arrivals; no script can read it. */
    key: 'key',
  },
  /** A database of what large changes did, until they’re settled (LARGE-5). Sign-out deletes it. */
  large: { database: 'atrium.large' },
  caches: {
    /** Prefix of a visitor station’s cache, followed by the version: the application’s files, and no answers (F-34). */
    station: 'station-',
    /** The same for everyone else: the files of each release that a tab may still need (F-34). */
    shell: 'shell-',
  },
} as const;

const { local, session, cookies } = STORED_KEYS;

const Refresh = z.object({ token: z.string(), owner: z.optional(z.string()) });
const refresh = storedValue('local', local.refreshToken, Refresh);

/**
 * The refresh token shared by all tabs (F-8). It’s used only for the person it belongs to (ROLE-9). The access token is kept only
 * in memory (S-2).
 */
export const refreshToken = {
  get: (): string | undefined => refresh.get()?.token,
  /** Id of the person it belongs to. */
  owner: (): string | undefined => refresh.get()?.owner,
  set: (token: string, owner?: string): void => refresh.set({ token, owner }),
  remove: refresh.remove,
};

/** Ids of a person’s large changes in an organization that aren’t settled (LARGE-5). What they did is in a database. */
export const unsettledChanges = storedFamily('local', local.large, z.array(z.string()));

/** Id of the last floor viewed. */
export const lastFloor = storedValue('local', local.lastFloor, z.string());

/** The design version used while impersonating (F-53). */
export const storedDesignVersion = storedValue('local', local.designVersion, z.enum(['v1', 'v2']));

/** Whether single-letter shortcuts work; absent means yes. */
export const singleKeys = storedValue('local', local.singleKeys, z.boolean());

/** A paired station: its token represents the device, not a person. */
export const PairedStation = z.object({
  id: z.string(),
  token: z.string(),
  /** Slug of the organization whose visitors it receives. */
  organization: z.string(),
});
export type PairedStation = z.infer<typeof PairedStation>;
export const pairedStation = storedValue('local', local.station, PairedStation);

/** A form’s input and its user, kept across a reload or a trip to login (F-6). Health and visitor forms keep none. */
export const Draft = z.object({ user_id: z.string(), input: z.unknown() });
export type Draft = z.infer<typeof Draft>;

/** Drafts by form. */
export const drafts = storedFamily('session', session.drafts, Draft);

/** Id of the build that was reloaded because of a missing chunk (F-35). */
export const reloadedBuild = storedValue('session', session.reloadedBuild, z.string());

/** When login returned without a user, the last few times, in milliseconds since 1970 (F-33). */
export const loginReturns = storedValue('session', session.loginReturns, z.array(z.number()));

/**
 * The person a tab acts as. It survives reloads and a trip to login, and ends with Exit, sign-out, or the tab (IMP-2). Only an
 * id: the server supplies the name and address (S-2).
 */
export const Impersonated = z.object({
  id: z.string(),
  /** Id of the person who acts. It means nothing for anyone else (ROLE-9). */
  owner: z.string(),
  /** Slug of the organization in which it started; the impersonation header means nothing without one. */
  organization: z.string(),
  /** Path that Exit returns to. */
  from: z.string(),
});
export type Impersonated = z.infer<typeof Impersonated>;
export const impersonated = storedValue('session', session.impersonated, Impersonated);

/** Slug of the chosen organization, if the host name doesn’t determine it. */
export const selectedOrganization = storedValue('session', session.organization, z.string());

/** Id of the selected office, in a cookie, or for the life of the page if cookies are blocked (F-33, S-4). */
export const selectedOffice = {
  get: (): string | undefined => readCookie(cookies.office),
  set: (id: string): void => writeCookie(cookies.office, id),
  remove: (): void => removeCookie(cookies.office),
};
