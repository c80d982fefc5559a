import { area, endpoint } from './core/endpoint';
import { nothing } from './core/results';
import { NEEDS } from './needs';
import { needsResourceType, needsResourceTypes } from './prechecks';
import { OfficeHours, OfficeHoursWrite } from './schemas/hours';
import { Resource } from './schemas/places';
import {
  ResourceBatch,
  ResourceBatchCreate,
  ResourceBatchRemove,
  ResourceBatchUpdate,
  ResourcePatch,
  ResourceWrite,
} from './schemas/resource-writes';
import { SHOWN_BY } from './things';

/**
 * Writes to places. Part of the area `resources`. A write that would break bookings returns 409 with their list (RES-7), and a
 * batch applies completely or not at all (RACE-9).
 */
export const resourceEditing = area('resources', {
  create: endpoint({
    method: 'POST',
    path: '/offices/:officeId/resources',
    summary: 'Adds a resource (RES-2, RES-3)',
    body: ResourceWrite,
    result: Resource,
    access: NEEDS.places,
    precheck: needsResourceType,
    affects: [...SHOWN_BY.resource, 'actions'],
  }),
  createForAdmin: endpoint({
    method: 'POST',
    path: '/integrations/offices/:officeId/resources',
    summary: 'Adds a resource with admin authorization',
    body: ResourceWrite,
    result: Resource,
    access: NEEDS.settings,
    precheck: needsResourceType,
    affects: [...SHOWN_BY.resource, 'actions'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/resources/:id',
    summary:
      'Changes a resource; refused with the list of bookings that would no longer fit (RES-7)',
    body: ResourcePatch,
    result: Resource,
    access: NEEDS.places,
    errors: [409],
    affects: [...SHOWN_BY.resource, 'actions'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/resources/:id',
    summary: 'Removes a resource; refused with the list of its future bookings (RES-7)',
    result: nothing,
    access: NEEDS.places,
    errors: [409],
    affects: [...SHOWN_BY.resource, 'actions', 'schedules', 'favorites'],
  }),
  createBatch: endpoint({
    method: 'POST',
    path: '/v1/resources/batch',
    summary: 'Adds many resources (RACE-9)',
    body: ResourceBatchCreate,
    result: ResourceBatch,
    access: NEEDS.places,
    precheck: needsResourceTypes,
    affects: [...SHOWN_BY.resource, 'actions'],
  }),
  updateBatch: endpoint({
    method: 'PUT',
    path: '/v1/resources/batch',
    summary: 'Changes many resources (RACE-9)',
    body: ResourceBatchUpdate,
    result: ResourceBatch,
    access: NEEDS.places,
    errors: [409],
    affects: [...SHOWN_BY.resource, 'actions'],
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/v1/resources/batch',
    summary: 'Removes many resources (RACE-9)',
    body: ResourceBatchRemove,
    result: nothing,
    access: NEEDS.places,
    errors: [409],
    affects: [...SHOWN_BY.resource, 'actions', 'schedules', 'favorites'],
  }),
  addHours: endpoint({
    method: 'POST',
    path: '/resources/:id/hours',
    summary: 'Gives a resource hours, a rule or a closure of its own (HOURS-1, HOURS-2)',
    body: OfficeHoursWrite,
    result: OfficeHours,
    access: NEEDS.places,
    affects: [...SHOWN_BY.office_hours, 'divisions', 'actions'],
  }),
});
