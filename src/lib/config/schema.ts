import * as z from 'zod/mini';
import { parse } from '@/domain/text/slug';

const HOST = 'Expected a host like www.example.com';
const host = z.string(HOST).check(z.regex(/^[a-z0-9.-]+(?::\d+)?$/, HOST));
const hosts = z.array(host, 'Expected a list of hosts');
/** A text that isn’t empty, or `null`. */
const text = (expected: string, least = 1) =>
  z.nullable(z.string(expected).check(z.minLength(least, expected)));
const GROUP = 'Expected an object';

/** Where error reports go, with the key as the user name: `https://key@reports.example.com/1`. */
const DSN = 'Expected a DSN like https://key@reports.example.com/1';
const dsn = z.string(DSN).check(
  z.refine((value) => {
    const url = parse(value);
    return url !== undefined && /^https?:$/.test(url.protocol) && url.username !== '';
  }, DSN),
);

/** An origin, `https://api.example.com`, with nothing after the host, not even a slash. */
const ORIGIN = 'Expected an origin like https://api.example.com';
const origin = z.string(ORIGIN).check(z.refine((value) => parse(value)?.origin === value, ORIGIN));

/** A path on the page’s own origin, `/api`: the page’s server forwards everything below it to the API. */
const ownPath = z.string().check(z.regex(/^(?:\/[\w-]+)+$/));

const ADDRESS = 'Expected an address like https://id.example.com/';
const PATH = 'Expected a path like /media/';

/**
 * What differs between deployments. It’s in `index.html`, in a JSON block that an operator edits or a deployment step replaces;
 * one build serves them all. Everything that’s omitted is off.
 */
export const AppConfig = z.object({
  /**
   * Address to which the API’s paths are appended: the origin of the API host, or a path on the page’s own origin, which
   * `readConfig` completes with that origin.
   */
  api: z.union([ownPath, origin], `${ORIGIN}, or a path like /api`),
  /**
   * Page that ends the server’s session and then shows the login page (S-3); `null` for `/auth/logout` on the API’s address.
   * `{login}` in it stands for the encoded address of the login page.
   */
  signOut: z.nullable(z.string(ADDRESS).check(z.regex(/^https?:\/\/[^@]+$/, ADDRESS))),
  /** Origin of the main site, for setup and joining. */
  mainSite: origin,
  /**
   * Domain under which every organization has its address, `officeday.example` for `https://acme.officeday.example`.
   * `null` if one origin serves all organizations: then nothing redirects between hosts.
   */
  organizationDomain: z.nullable(host),
  region: z.enum(['us', 'eu'], 'Expected us or eu'),
  /** Email domains of the company’s own staff, who get the new design. */
  staffDomains: hosts,
  /** The mobile app's web view. */
  webView: z.object(
    {
      /** Text in the user agent that identifies it; `null` turns it off. */
      identification: text('Expected at least three characters of the user agent', 3),
      /** Origins from which the host app may send messages. */
      hostOrigins: z.array(
        z.string(ORIGIN).check(z.minLength(1, ORIGIN)),
        'Expected a list of origins',
      ),
    },
    GROUP,
  ),
  special: z.object(
    {
      /** Id of the organization whose directory has its own setup flow. */
      directorySetupOrganizationId: text('Expected the id of an organization'),
      /** Slug of the organization whose lockers are booked by the week (DEF-7). */
      lockerOrganizationSlug: text('Expected the slug of an organization'),
    },
    GROUP,
  ),
  /** Hosts of pictures and uploads in addition to the API’s (S-8, S-18). */
  mediaHosts: hosts,
  /** Where the page’s own host and the API’s have pictures: what else they answer may act, such as a sign-out (S-8). */
  mediaPaths: z.array(
    z.string(PATH).check(z.regex(/^\/(?:[\w.-]+\/)+$/, PATH)),
    'Expected a list of paths',
  ),
  uploadHosts: hosts,
  /** Whether browsers store the application’s files, so that it starts without a network; `false` removes them again. */
  storedShell: z.boolean('Expected true or false'),
  /** Off without a key. */
  analytics: z.object({ key: text('Expected a key'), host: z.nullable(origin) }, GROUP),
  /** Off without a DSN. */
  errorReporting: z.object({ dsn: z.nullable(dsn) }, GROUP),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** What operators may omit. */
export const OPTIONAL_DEFAULTS = {
  signOut: null,
  staffDomains: [],
  webView: { identification: null, hostOrigins: [] },
  special: { directorySetupOrganizationId: null, lockerOrganizationSlug: null },
  mediaHosts: [],
  mediaPaths: ['/assets/', '/media/', '/uploads/'],
  uploadHosts: [],
  storedShell: true,
  analytics: { key: null, host: null },
  errorReporting: { dsn: null },
} satisfies Partial<AppConfig>;
