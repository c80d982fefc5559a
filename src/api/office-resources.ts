import { area, endpoint } from './core/endpoint';
import { page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { needsType } from './prechecks';
import { OfficeQuery } from './resources';
import { ResourceType } from './schemas/enums';
import { Resource } from './schemas/places';

/** More lookups within one office: by a type in the path, and with admin authorization. Part of the area `resources`. */
export const officeResources = area('resources', {
  ofOfficeOfType: endpoint({
    method: 'GET',
    path: '/offices/:officeId/resources/:type',
    summary: 'Resources of one type in an office',
    params: { type: ResourceType },
    query: OfficeQuery,
    result: page(Resource),
    staleTime: FRESH.live,
  }),
  ofOfficeForAdmin: endpoint({
    method: 'GET',
    path: '/integrations/offices/:officeId/resources',
    summary: 'Resources of an office, whatever the caller may book',
    query: OfficeQuery,
    result: page(Resource),
    access: NEEDS.settings,
    precheck: needsType,
    staleTime: FRESH.live,
  }),
  ofOfficeOfTypeForAdmin: endpoint({
    method: 'GET',
    path: '/integrations/offices/:officeId/resources/:type',
    summary: 'Resources of one type in an office, whatever the caller may book',
    params: { type: ResourceType },
    query: OfficeQuery,
    result: page(Resource),
    access: NEEDS.settings,
    staleTime: FRESH.live,
  }),
});
