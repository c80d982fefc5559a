import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Line, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { IntegrationType, Region } from './schemas/enums';
import { AvigilonItem, Integration, IntegrationOptions } from './schemas/integrations';
import { SHOWN_BY } from './things';

export const IntegrationWrite = z.object({
  name: z.optional(Line),
  region: z.optional(Region),
  options: z.optional(IntegrationOptions),
});

export const integrations = area('integrations', {
  list: endpoint({
    method: 'GET',
    path: '/v1/integrations',
    summary: 'Connections of the organization to other systems',
    query: z.object({ ...paging, type: z.optional(many(IntegrationType)) }),
    result: page(Integration),
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/integrations/:type',
    summary: 'Connects a system',
    params: { type: IntegrationType },
    body: IntegrationWrite,
    result: Integration,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.integration,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/integrations/:id',
    summary: 'A connection, without its secrets',
    result: Integration,
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/integrations/:id',
    summary: 'Changes a connection; options are merged by key',
    body: changesOf(IntegrationWrite),
    result: Integration,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.integration,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/integrations/:id',
    summary: 'Disconnects a system; its calendars go with it',
    result: nothing,
    access: NEEDS.settings,
    affects: [...SHOWN_BY.integration, 'schedules'],
  }),
  avigilonOrganizations: endpoint({
    method: 'GET',
    path: '/v1/integrations/avigilon/organizations',
    summary: 'Organizations of the connected door system',
    query: z.object({ ...paging, integration_id: z.optional(Id) }),
    result: page(AvigilonItem),
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  avigilonEntries: endpoint({
    method: 'GET',
    path: '/v1/integrations/avigilon/entries',
    summary: 'Doors of one organization of the connected door system',
    query: z.object({
      ...paging,
      integration_id: z.optional(Id),
      organization_id: z.optional(Id),
    }),
    result: page(AvigilonItem),
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
});
