import { directory } from '@/api/directory';
import { allOf, checkVersion } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { later } from '../core/lists';
import { nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import type { EnterpriseRow } from '../world/rows-people';
import type { World } from '../world/world';

/** A page at the identity provider is valid for a week. */
const LINK_LIFE = 7 * 86_400_000;

function enterpriseOf(world: World, { organization }: Actor): EnterpriseRow {
  return (
    world.tables.enterprises.get(organization.id) ?? {
      id: organization.id,
      domains: [],
      uses_directory_setup: false,
      updated_at: world.seed.anchor,
    }
  );
}

/** People of the organization whose address ends with a domain. */
function usersOf(world: World, actor: Actor, domain: string) {
  return allOf(world.tables.memberships, actor).flatMap(({ user_id }) => {
    const user = world.tables.users.get(user_id);
    return user?.email.toLowerCase().endsWith(`@${domain}`) ? [user] : [];
  });
}

function view(world: World, actor: Actor, row: EnterpriseRow) {
  return {
    domains: row.domains.map(({ domain, is_verified }) => ({
      domain,
      is_verified,
      user_count: usersOf(world, actor, domain).length,
    })),
    uses_directory_setup: row.uses_directory_setup,
    updated_at: row.updated_at,
  };
}

/** A domain belongs to only one organization. */
function checkFree(world: World, actor: Actor, domains: readonly string[]): void {
  for (const domain of domains) {
    const other = world.tables.enterprises
      .by('domain', domain)
      .find(({ id }) => id !== actor.organization.id);
    if (other) {
      refuse(
        409,
        { domains: `${domain} belongs to another organization` },
        { rule: 'taken', domain },
      );
    }
  }
}

/** Stores the domains; those that stay keep their verification. */
function write(
  world: World,
  before: EnterpriseRow,
  domains: readonly string[],
  usesSetup: boolean,
): EnterpriseRow {
  const verified = new Map(before.domains.map(({ domain, is_verified }) => [domain, is_verified]));
  const row: EnterpriseRow = {
    id: before.id,
    domains: [...new Set(domains)].map((domain) => ({
      domain,
      is_verified: verified.get(domain) ?? false,
    })),
    uses_directory_setup: usesSetup,
    updated_at: world.now,
  };
  broadcast(world, { id: row.id, organization_id: row.id }, 'enterprise', 'updated');
  return world.tables.enterprises.get(row.id)
    ? world.tables.enterprises.update(row.id, row)
    : world.tables.enterprises.insert(row);
}

/** A new domain must be verified with the provider. */
function openLinks(
  world: World,
  actor: Actor,
  kinds: readonly ('directory_sync' | 'domain_verification')[],
) {
  for (const kind of kinds) {
    const id = world.newId('link');
    world.tables.directoryLinks.insert({
      id,
      organization_id: actor.organization.id,
      kind,
      url: `https://identity.example/${actor.organization.slug}/${kind}/${id}`,
      state: 'validating',
      expires_at: later(world, LINK_LIFE),
    });
  }
}

const bare = <T extends { organization_id: string }>({ organization_id: _of, ...row }: T) => row;

export const directoryHandlers = implement(directory, {
  get: ({ world, actor }) => view(world, actor, enterpriseOf(world, actor)),

  save: ({ world, actor, body }) => {
    const before = enterpriseOf(world, actor);
    checkVersion(body.updated_at, before.updated_at, () => view(world, actor, before));
    checkFree(world, actor, body.domains);
    const wanted = new Set(body.domains);
    const gone = before.domains.filter(({ domain }) => !wanted.has(domain));
    const affected = gone.flatMap(({ domain }) => usersOf(world, actor, domain));
    if (affected.length > 0 && body.confirm !== true) {
      refuse(
        409,
        { domains: `${affected.length} people still sign in with these domains` },
        { rule: 'in_use', users: affected.map(views.person) },
      );
    }
    const added = body.domains.some(
      (domain) => !before.domains.some((known) => known.domain === domain),
    );
    if (added) openLinks(world, actor, ['domain_verification']);
    const row = write(world, before, body.domains, before.uses_directory_setup);
    return view(world, actor, row);
  },

  setup: ({ world, actor, body }) => {
    checkFree(world, actor, body.domains);
    const before = enterpriseOf(world, actor);
    const domains = [...before.domains.map(({ domain }) => domain), ...body.domains];
    world.tables.directories.insert({
      id: world.newId('dire'),
      organization_id: actor.organization.id,
      name: body.name,
      type: 'SCIM',
      state: 'validating',
      user_count: 0,
      group_count: 0,
      error: null,
      last_synced_at: null,
    });
    openLinks(world, actor, ['directory_sync', 'domain_verification']);
    return view(world, actor, write(world, before, domains, true));
  },

  links: ({ world, actor, query }) =>
    paginate(allOf(world.tables.directoryLinks, actor).map(bare), query, {
      key: ({ kind }) => kind,
    }),

  setupLinks: ({ world, actor, query }) =>
    paginate(allOf(world.tables.directoryLinks, actor).map(bare), query, {
      key: ({ kind }) => kind,
    }),

  connections: ({ world, actor, query }) =>
    paginate(allOf(world.tables.connections, actor).map(bare), query, {
      key: ({ name }) => nameKey(name),
    }),

  directories: ({ world, actor, query }) =>
    paginate(allOf(world.tables.directories, actor).map(bare), query, {
      key: ({ name }) => nameKey(name),
    }),
});
