import * as z from 'zod/mini';
import { parse } from '@/domain/text/slug';

const host = z
  .string()
  .check(z.regex(/^[a-z0-9.-]+(?::\d+)?$/, 'Expected a host like www.example.com'));
const id = z.nullable(z.string().check(z.minLength(1)));

/** Where error reports go, with the key as the user name: `https://key@reports.example.com/1`. */
const dsn = z.string().check(
  z.refine((text) => {
    const url = parse(text);
    return url !== undefined && /^https?:$/.test(url.protocol) && url.username !== '';
  }, 'Expected a DSN like https://key@reports.example.com/1'),
);

/** An origin, `https://api.example.com`, with nothing after the host, not even a slash. */
const origin = z
  .string()
  .check(
    z.refine(
      (text) => parse(text)?.origin === text,
      'Expected an origin like https://api.example.com',
    ),
  );

/** A path on the page’s own origin, `/api`: the page’s server forwards everything below it to the API. */
const ownPath = z
  .string()
  .check(z.regex(/^(?:\/[\w-]+)+$/, 'Expected an origin like https://api.example.com or a path'));

/**
 * What differs between deployments. It’s in `index.html`, in a JSON block that an operator edits or a deployment step replaces;
 * one build serves them all. Everything that’s omitted is off.
 */
export const AppConfig = z.object({
  /**
   * Address to which the API’s paths are appended: the origin of the API host, or a path on the page’s own origin, which
   * `readConfig` completes with that origin.
   */
  api: z.union([ownPath, origin], 'Expected an origin like https://api.example.com, or a path'),
  /**
   * Page that ends the server’s session and then shows the login page (S-3); `null` for `/auth/logout` on the API’s address.
   * `{login}` in it stands for the encoded address of the login page.
   */
  signOut: z.nullable(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^@]+$/, 'Expected an address like https://id.example.com/')),
  ),
  /** Origin of the main site, for setup and joining. */
  mainSite: origin,
  /**
   * Domain under which every organization has its address, `officeday.example` for `https://acme.officeday.example`.
   * `null` if one origin serves all organizations: then nothing redirects between hosts.
   */
  organizationDomain: z.nullable(host),
  region: z.enum(['us', 'eu']),
  /** Email domains of the company’s own staff, who get the new design. */
  staffDomains: z.array(host),
  /** The mobile app's web view. */
  webView: z.object({
    /** Text in the user agent that identifies it; `null` turns it off. */
    identification: z.nullable(z.string().check(z.minLength(3))),
    /** Origins from which the host app may send messages. */
    hostOrigins: z.array(z.string().check(z.minLength(1))),
  }),
  special: z.object({
    /** Id of the organization whose directory has its own setup flow. */
    directorySetupOrganizationId: id,
    /** Slug of the organization whose lockers are booked by the week (DEF-7). */
    lockerOrganizationSlug: id,
  }),
  /** Hosts of pictures and uploads in addition to the API’s (S-8, S-18). */
  mediaHosts: z.array(host),
  /** Where the page’s own host and the API’s have pictures: what else they answer may act, such as a sign-out (S-8). */
  mediaPaths: z.array(z.string().check(z.regex(/^\/(?:[\w.-]+\/)+$/))),
  uploadHosts: z.array(host),
  /** Whether browsers store the application’s files, so that it starts without a network; `false` removes them again. */
  storedShell: z.boolean(),
  /** Off without a key. */
  analytics: z.object({ key: id, host: z.nullable(origin) }),
  /** Off without a DSN. */
  errorReporting: z.object({ dsn: z.nullable(dsn) }),
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
