import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, SupportedInstant, flag, Id, Instant, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { needsParams } from './prechecks';
import { changesOf } from './schemas/changes';
import { Weekday } from './schemas/enums';
import { AdditionalAccess, ResourceManager, ResourcePermission } from './schemas/permissions';
import { SHOWN_BY } from './things';

const Period = {
  start: z.optional(z.nullable(SupportedDate)),
  end: z.optional(z.nullable(SupportedDate)),
  weekdays: z.optional(z.array(Weekday).check(z.maxLength(7))),
  is_approvable: z.optional(z.boolean()),
};
const PeriodWrite = z.object(Period);
const Target = { target_type: z.enum(['team', 'user']), target_id: Id };
/** A permission as it’s requested. */
export const PermissionWrite = z.object({ resource_id: Id, ...Target, ...Period });

/** What shows who may book or manage a place. */
const AFFECTED = [...SHOWN_BY.resource, 'schedules'];

/** Who may book and who manages a place. Part of the area `resources`. */
export const resourcePermissions = area('resources', {
  addManager: endpoint({
    method: 'POST',
    path: '/resources/managers',
    summary: 'Makes a person manager of a resource and all below it; twice is once',
    body: z.object({ resource_id: Id, user_id: Id }),
    result: ResourceManager,
    access: NEEDS.places,
    affects: AFFECTED,
  }),
  // `manage` in the path identifies the permission to manage; its id and user are path parameters.
  removeManager: endpoint({
    method: 'DELETE',
    path: '/resources/:id/managers/:permissionId/user/:userId',
    summary: 'Takes the management of a resource from a person',
    result: nothing,
    access: NEEDS.places,
    precheck: needsParams("Delete can't be called without manage.", 'permissionId', 'userId'),
    affects: AFFECTED,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/resources/permissions',
    summary: 'Who may book, by team and user; inherited and past permissions when asked for',
    query: z.object({
      ...paging,
      resource: z.optional(many(Id)),
      team: z.optional(many(Id)),
      user: z.optional(many(Id)),
      hierarchy: z.optional(flag()),
      past: z.optional(flag()),
    }),
    result: page(ResourcePermission),
    access: NEEDS.places,
    staleTime: FRESH.live,
  }),
  addPermission: endpoint({
    method: 'POST',
    path: '/resources/permissions',
    summary: 'Lets a team or user book a resource, for a period or weekdays',
    body: PermissionWrite,
    result: ResourcePermission,
    access: NEEDS.places,
    affects: AFFECTED,
  }),
  updateTeamPermission: endpoint({
    method: 'PUT',
    path: '/resources/:id/permissions/:permissionId/team/:teamId',
    summary: 'Changes when a team may book',
    body: changesOf(PeriodWrite),
    result: ResourcePermission,
    access: NEEDS.places,
    errors: [409],
    affects: AFFECTED,
  }),
  removeTeamPermission: endpoint({
    method: 'DELETE',
    path: '/resources/:id/permissions/:permissionId/team/:teamId',
    summary: 'Takes a permission from a team; bookings stay and are listed to the caller (ACC-4)',
    result: z.object({ schedule_ids: z.array(Id) }),
    access: NEEDS.places,
    affects: AFFECTED,
  }),
  updateUserPermission: endpoint({
    method: 'PUT',
    path: '/resources/:id/permissions/:permissionId/user/:userId',
    summary: 'Changes when a user may book',
    body: changesOf(PeriodWrite),
    result: ResourcePermission,
    access: NEEDS.places,
    errors: [409],
    affects: AFFECTED,
  }),
  removeUserPermission: endpoint({
    method: 'DELETE',
    path: '/resources/:id/permissions/:permissionId/user/:userId',
    summary: 'Takes a permission from a user; bookings stay and are listed to the caller (ACC-4)',
    result: z.object({ schedule_ids: z.array(Id) }),
    access: NEEDS.places,
    affects: AFFECTED,
  }),
  additionalAccess: endpoint({
    method: 'GET',
    path: '/v1/resources_additional_access',
    summary: 'Periods added to the permissions of teams and users (ACC-3)',
    query: z.object({
      ...paging,
      resource: z.optional(many(Id)),
      team: z.optional(many(Id)),
      user: z.optional(many(Id)),
      past: z.optional(flag()),
    }),
    result: page(AdditionalAccess),
    access: NEEDS.places,
    staleTime: FRESH.live,
  }),
  addAdditionalAccess: endpoint({
    method: 'POST',
    path: '/v1/resources_additional_access',
    summary: 'Adds a period for a team or user (ACC-3)',
    body: z.object({ resource_id: Id, ...Target, start: SupportedInstant, end: SupportedInstant }),
    result: AdditionalAccess,
    access: NEEDS.places,
    affects: AFFECTED,
  }),
  // The specification has no call to remove one; setting an end in the past ends it.
  updateAdditionalAccess: endpoint({
    method: 'PUT',
    path: '/v1/resources_additional_access',
    summary: 'Moves or ends an added period',
    body: z.object({
      id: Id,
      start: z.optional(SupportedInstant),
      end: z.optional(SupportedInstant),
      updated_at: z.optional(Instant),
    }),
    result: AdditionalAccess,
    access: NEEDS.places,
    errors: [409],
    affects: AFFECTED,
  }),
});
