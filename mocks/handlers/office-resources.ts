import { officeResources } from '@/api/office-resources';
import type { ResourceType } from '@/api/schemas/enums';
import { implement, type Actor } from '../core/implement';
import { pageOfOrdered } from '../core/paging';
import { resourcesFor } from '../core/resource-view';
import { orderKey } from '../rules/order';
import type { World } from '../world/world';
import { findOffice } from './offices';
import { narrowed, searchInOrder } from './resources';

interface Query {
  types?: readonly ResourceType[] | undefined;
  hierarchy?: boolean | undefined;
  manage?: boolean | undefined;
  organizer?: string | undefined;
  date?: string | undefined;
  duration?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A page of an office’s places of some types, in order (RES-10). */
function page(world: World, actor: Actor, officeId: string, query: Query) {
  const office = findOffice(world, actor, officeId);
  const rows = searchInOrder(world, actor, {
    ...query,
    office: office.id,
    deep: query.hierarchy ?? true,
  });
  return pageOfOrdered(narrowed(world, actor, rows, query), query, {
    key: orderKey,
    show: resourcesFor(world, actor),
  });
}

export const officeResourcesHandlers = implement(officeResources, {
  ofOfficeOfType: ({ world, actor, params, query }) =>
    page(world, actor, params.officeId, { ...query, types: [params.type] }),

  ofOfficeForAdmin: ({ world, actor, params, query }) => page(world, actor, params.officeId, query),

  ofOfficeOfTypeForAdmin: ({ world, actor, params, query }) =>
    page(world, actor, params.officeId, { ...query, types: [params.type] }),
});
