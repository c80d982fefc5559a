import { integrations } from '@/api/integrations';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn, definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import {
  connect,
  disconnect,
  integrationsOf,
  integrationView,
  notifyIntegration,
} from '../rules/connections';
import type { IntegrationRow } from '../world/rows-calendars';
import type { ExternalRow } from '../world/rows-people';
import type { World } from '../world/world';

const NAMES = { avigilon: 'Avigilon', microsoft: 'Microsoft 365', google: 'Google Workspace' };
const byName = { key: ({ name }: { name: string }) => nameKey(name) };

/** Two connections to one provider are distinguished by their names. */
function checkName(
  world: World,
  actor: Actor,
  row: Pick<IntegrationRow, 'type' | 'name'>,
  id = '',
) {
  const existing = integrationsOf(world, actor.organization.id, row.type).find(
    ({ id: other, name }) => other !== id && name.toLowerCase() === row.name.toLowerCase(),
  );
  if (!existing) return;
  refuse(
    409,
    { name: 'A connection with this name already exists' },
    { rule: 'duplicate', integration: integrationView(existing) },
  );
}

/** The connection to the door system: the named one, or the only one. */
function doorSystem(world: World, actor: Actor, id: string | undefined): IntegrationRow {
  const connected = integrationsOf(world, actor.organization.id, 'avigilon');
  return connected.find((row) => id === undefined || row.id === id) ?? notFound('Integration');
}

/** The door system’s data for a kind of place: what’s linked to it under its own ids. */
const linked = (world: World, actor: Actor, type: ExternalRow['object_type']): ExternalRow[] =>
  allOf(world.tables.externals, actor).filter(
    (row) => row.type === 'access-control' && row.object_type === type,
  );

export const integrationsHandlers = implement(integrations, {
  list: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.integrations, actor).filter(
        ({ type }) => !query.type || query.type.includes(type),
      ),
      query,
      { ...byName, show: integrationView },
    ),

  create: ({ world, actor, params, body }) => {
    const fields = { name: NAMES[params.type], ...definedFields(body), type: params.type };
    checkName(world, actor, fields);
    return integrationView(connect(world, actor.organization, fields));
  },

  get: ({ world, actor, params }) =>
    integrationView(find(world.tables.integrations, actor, params.id, 'Integration')),

  update: ({ world, actor, params, body }) => {
    const row = find(world.tables.integrations, actor, params.id, 'Integration');
    checkVersion(body.updated_at, row.updated_at, () => integrationView(row));
    const { options, ...changes } = changesIn(body);
    if (changes.name !== undefined) checkName(world, actor, { ...row, name: changes.name }, row.id);
    const next = world.tables.integrations.update(row.id, {
      ...changes,
      options: { ...row.options, ...options },
      updated_at: world.now,
    });
    notifyIntegration(world, next, 'updated');
    return integrationView(next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.integrations, params.id)) return undefined;
    disconnect(world, find(world.tables.integrations, actor, params.id, 'Integration'));
    return undefined;
  },

  avigilonOrganizations: ({ world, actor, query }) => {
    doorSystem(world, actor, query.integration_id);
    const sites = linked(world, actor, 'office').map(({ external_id, object_id }) => ({
      id: external_id,
      name: world.tables.offices.get(object_id)?.name ?? external_id,
    }));
    return paginate(sites, query, byName);
  },

  avigilonEntries: ({ world, actor, query }) => {
    doorSystem(world, actor, query.integration_id);
    const site = linked(world, actor, 'office').find(
      ({ external_id }) => external_id === query.organization_id,
    );
    if (query.organization_id !== undefined && !site) notFound('Organization');
    const doors = linked(world, actor, 'resource').flatMap(({ external_id, object_id }) => {
      const place = world.tables.resources.get(object_id);
      return place && (!site || place.office_id === site.object_id)
        ? [{ id: external_id, name: place.name }]
        : [];
    });
    return paginate(doors, query, byName);
  },
});
