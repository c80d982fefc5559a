import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, paging } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { SHOWN_BY } from './things';

/** A host name: lower-case labels joined by dots. The length is checked first, so that no text is slow to reject. */
export const Domain = z
  .string()
  .check(
    z.regex(
      /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      'Expected a domain such as example.com',
    ),
  );

/** An email domain of the organization. */
export const EnterpriseDomain = z.object({
  domain: z.string(),
  is_verified: z.boolean(),
  /** People whose address ends with the domain. */
  user_count: z.number(),
});
export type EnterpriseDomain = z.infer<typeof EnterpriseDomain>;

export const Enterprise = z.object({
  domains: z.array(EnterpriseDomain),
  /** Whether the organization uses the special setup flow. */
  uses_directory_setup: z.boolean(),
  updated_at: Instant,
});
export type Enterprise = z.infer<typeof Enterprise>;

export const LINK_STATES = ['active', 'inactive', 'validating', 'failed'] as const;
const LinkState = z.enum(LINK_STATES);

/** A page of the identity provider on which an admin continues the setup. */
export const DirectoryLink = z.object({
  id: Id,
  kind: z.enum(['sso', 'directory_sync', 'domain_verification']),
  url: z.string(),
  state: LinkState,
  expires_at: z.nullable(Instant),
});
export type DirectoryLink = z.infer<typeof DirectoryLink>;

/** A single sign-on connection. */
export const EnterpriseConnection = z.object({
  id: Id,
  name: Line,
  type: Line,
  state: LinkState,
  domains: z.array(z.string()),
  error: z.nullable(Line),
  updated_at: Instant,
});
export type EnterpriseConnection = z.infer<typeof EnterpriseConnection>;

/** A directory from which people and groups are imported. */
export const EnterpriseDirectory = z.object({
  id: Id,
  name: Line,
  type: Line,
  state: LinkState,
  user_count: z.number(),
  group_count: z.number(),
  error: z.nullable(Line),
  last_synced_at: z.nullable(Instant),
});
export type EnterpriseDirectory = z.infer<typeof EnterpriseDirectory>;

const Domains = z.array(Domain).check(z.maxLength(100));

export const directory = area('directory', {
  get: endpoint({
    method: 'GET',
    path: '/enterprise',
    summary: 'Domains of the organization',
    result: Enterprise,
    access: NEEDS.enterprise,
    staleTime: FRESH.slow,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/enterprise',
    summary:
      'Sets the domains; one of another organization is refused, as is one that people still use',
    body: z.object({
      domains: Domains,
      /** Confirms the removal of a domain that people still use. */
      confirm: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    result: Enterprise,
    access: NEEDS.enterprise,
    errors: [409],
    affects: SHOWN_BY.enterprise,
  }),
  setup: endpoint({
    method: 'POST',
    path: '/v1/directory/setup',
    summary: 'Sets up the directory in the special flow',
    body: z.object({ name: Line.check(z.minLength(1)), domains: Domains.check(z.minLength(1)) }),
    result: Enterprise,
    access: NEEDS.enterprise,
    errors: [409],
    affects: SHOWN_BY.enterprise,
  }),
  links: endpoint({
    method: 'GET',
    path: '/enterprise/links',
    summary: 'Pages of the identity provider to go on at',
    query: z.object(paging),
    result: page(DirectoryLink),
    access: NEEDS.enterprise,
    staleTime: FRESH.slow,
  }),
  setupLinks: endpoint({
    method: 'GET',
    path: '/v1/directory/links',
    summary: 'The same pages in the special flow',
    query: z.object(paging),
    result: page(DirectoryLink),
    access: NEEDS.enterprise,
    staleTime: FRESH.slow,
  }),
  connections: endpoint({
    method: 'GET',
    path: '/enterprise/connections',
    summary: 'Single sign-on connections',
    query: z.object(paging),
    result: page(EnterpriseConnection),
    access: NEEDS.enterprise,
    staleTime: FRESH.slow,
  }),
  directories: endpoint({
    method: 'GET',
    path: '/enterprise/directories',
    summary: 'Directories people are read from',
    query: z.object(paging),
    result: page(EnterpriseDirectory),
    access: NEEDS.enterprise,
    staleTime: FRESH.slow,
  }),
});
