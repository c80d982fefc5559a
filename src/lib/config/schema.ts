import * as z from 'zod/mini';
import { parse } from '@/domain/text/slug';

const host = z
  .string()
  .check(z.regex(/^[a-z0-9.-]+(?::\d+)?$/, 'Expected a host like www.example.com'));
const id = z.nullable(z.string().check(z.minLength(1)));

/** Where error reports go, with the key in the place of a user name: `https://key@reports.example.com/1`. */
const dsn = z.string().check(
  z.refine((text) => {
    const url = parse(text);
    return url !== undefined && /^https?:$/.test(url.protocol) && url.username !== '';
  }, 'Expected a DSN like https://key@reports.example.com/1'),
);

/** An origin, `https://api.example.com`: nothing behind the host, not even a slash. */
const origin = z
  .string()
  .check(
    z.refine(
      (text) => parse(text)?.origin === text,
      'Expected an origin like https://api.example.com',
    ),
  );

/** A path on the page's own origin, `/api`: the server of the page passes everything below it to the API. */
const ownPath = z
  .string()
  .check(z.regex(/^(?:\/[\w-]+)+$/, 'Expected an origin like https://api.example.com or a path'));

/**
 * What differs from one deployment to the next. It stands in `index.html`, in a JSON block that an operator edits or a
 * deploy step replaces; one build serves them all. Everything left out there is off.
 */
export const AppConfig = z.object({
  /**
   * Address that the paths of the API are appended to: the origin of the API host, or a path on the page's own origin, which
   * `readConfig` completes with that origin.
   */
  api: z.union([ownPath, origin], 'Expected an origin like https://api.example.com, or a path'),
  /** Origin of the main site, where set-up and joining live. */
  mainSite: origin,
  /**
   * Host below which every organization has its address, `officeday.example` for `https://acme.officeday.example`.
   * `null` where one origin serves all organizations: then nothing is ever redirected from host to host.
   */
  organizationDomain: z.nullable(host),
  region: z.enum(['us', 'eu']),
  /** E-mail domains of the company's own staff, who get the new design. */
  staffDomains: z.array(host),
  /** The mobile app's web view. */
  webView: z.object({
    /** Text in the browser's identification that gives it away; `null` switches it off. */
    identification: z.nullable(z.string().check(z.minLength(3))),
    /** Origins the host app may speak from. */
    hostOrigins: z.array(z.string().check(z.minLength(1))),
  }),
  special: z.object({
    /** Id of the organization whose directory is set up in a flow of its own. */
    directorySetupOrganizationId: id,
    /** Slug of the organization whose lockers are booked by the week (DEF-7). */
    lockerOrganizationSlug: id,
  }),
  /** Hosts pictures may come from, and uploads may go to, besides the API's (S-8, S-18). */
  mediaHosts: z.array(host),
  uploadHosts: z.array(host),
  /** Off without a key. */
  analytics: z.object({ key: id, host: z.nullable(origin) }),
  /** Off without a DSN. */
  errorReporting: z.object({ dsn: z.nullable(dsn) }),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** What an operator need not write. */
export const OPTIONAL_DEFAULTS = {
  staffDomains: [],
  webView: { identification: null, hostOrigins: [] },
  special: { directorySetupOrganizationId: null, lockerOrganizationSlug: null },
  mediaHosts: [],
  uploadHosts: [],
  analytics: { key: null, host: null },
  errorReporting: { dsn: null },
} satisfies Partial<AppConfig>;
