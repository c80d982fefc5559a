import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { resourceEditing } from '@/api/resource-editing';
import { PermissionWrite, resourcePermissions } from '@/api/resource-permissions';
import type { AdditionalAccess, ResourcePermission } from '@/api/schemas/permissions';
import type { Resource } from '@/api/schemas/places';
import { instantMs, formatServerInstant } from '@/domain/time';
import { now } from '@/lib/clock';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { callOf, fromAnswer, type Call } from '@/areas/organization/shared/large-changes/endpoints';
import { actOnOne } from '@/areas/organization/shared/large-changes/each';
import { showProblem } from '@/writes/problem';
import { before, copyOf } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { undoCreation, writer } from '@/writes/write';
import type { Grant } from './model/grants';
import { t } from './text';

/** The Undo subject of this page. */
export const SUBJECT = 'access';

type PermissionBody = InputOf<typeof resourcePermissions.addPermission.definition>['body'];
type AddedBody = InputOf<typeof resourcePermissions.addAdditionalAccess.definition>['body'];
/** The editable parts of a permission. */
export type PermissionTerms = Pick<
  ResourcePermission,
  'start' | 'end' | 'weekdays' | 'is_approvable'
>;

type PermissionRef = Pick<ResourcePermission, 'id' | 'target_type' | 'target_id'> & {
  readonly resource: { readonly id: string };
};

type PermissionPut = Partial<PermissionTerms> & { updated_at?: string | undefined };

const dropCall = ({ id: permissionId, resource, target_type, target_id }: PermissionRef): Call =>
  target_type === 'team'
    ? callOf(resourcePermissions.removeTeamPermission, {
        params: { id: resource.id, permissionId, teamId: target_id },
      })
    : callOf(resourcePermissions.removeUserPermission, {
        params: { id: resource.id, permissionId, userId: target_id },
      });

const putCall = (
  { id: permissionId, resource, target_type, target_id }: PermissionRef,
  body: PermissionPut,
): Call =>
  target_type === 'team'
    ? callOf(resourcePermissions.updateTeamPermission, {
        params: { id: resource.id, permissionId, teamId: target_id },
        body,
      })
    : callOf(resourcePermissions.updateUserPermission, {
        params: { id: resource.id, permissionId, userId: target_id },
        body,
      });

const approvalCall = (
  { id }: Resource,
  is_approvable: boolean,
  updated_at: string | undefined,
): Call => callOf(resourceEditing.update, { params: { id }, body: { is_approvable, updated_at } });

type Period = Pick<AdditionalAccess, 'id' | 'start' | 'end'> & { updated_at?: string | undefined };

/** Moves an added period of this version (RACE-7). */
const moveCall = ({ id, start, end, updated_at }: Period): Call =>
  callOf(resourcePermissions.updateAdditionalAccess, { body: { id, start, end, updated_at } });

/** There’s no call to remove an added period; one that ends when it starts admits no one. */
function endCall({ id, start, updated_at }: Omit<Period, 'end'>): Call {
  const at = formatServerInstant(now());
  return moveCall({ id, start: instantMs(start) < now() ? start : at, end: at, updated_at });
}

/**
 * Lists a team or person; undoing it removes them from the list.
 *
 * @param what the team or person
 * @param known the place’s permissions before
 */
export const addPermission = (
  what: string,
  body: PermissionBody,
  known: readonly Pick<ResourcePermission, 'id'>[],
): Operation[] => {
  const { resource_id, target_type, target_id } = body;
  const resource = { id: resource_id };
  return [
    callOperation({
      what,
      call: callOf(resourcePermissions.addPermission, { body }),
      back: [{ call: dropCall({ id: fromAnswer('id'), resource, target_type, target_id }) }],
      creates: {
        list: callOf(resourcePermissions.permissions, { query: { resource: [resource_id] } }),
        known: known.map(({ id }) => id),
      },
    }),
  ];
};

/**
 * Adds a period for a team or person; undoing it ends it where it starts (ACC-3).
 *
 * @param known the place’s access before
 */
export const addAccess = (
  what: string,
  body: AddedBody,
  known: readonly { readonly id: string }[],
): Operation[] => [
  callOperation({
    what,
    call: callOf(resourcePermissions.addAdditionalAccess, { body }),
    back: [{ call: endCall({ id: fromAnswer('id'), start: body.start }) }],
    creates: {
      list: callOf(resourcePermissions.additionalAccess, {
        query: { resource: [body.resource_id] },
      }),
      known: known.map(({ id }) => id),
    },
  }),
];

/** Changes when, and on what terms, someone may book; undoing it restores the previous terms. */
export const changePermission = (
  what: string,
  permission: ResourcePermission,
  { changes, version }: { changes: Partial<PermissionTerms>; version: string | undefined },
): Operation[] => [
  callOperation({
    what,
    call: putCall(permission, { ...changes, updated_at: version }),
    back: [
      {
        call: putCall(permission, {
          ...before(changes, permission),
          updated_at: fromAnswer('updated_at'),
        }),
      },
    ],
  }),
];

/** Moves an added period; undoing it moves it back. */
export const changeAccess = (
  what: string,
  added: AdditionalAccess,
  {
    version,
    ...change
  }: { readonly start: string; readonly end: string; readonly version: string | undefined },
): Operation[] => [
  callOperation({
    what,
    call: moveCall({ id: added.id, ...change, updated_at: version }),
    back: [{ call: moveCall({ ...added, updated_at: fromAnswer('updated_at') }) }],
  }),
];

/** Removes a permission; undoing it creates an equal one. */
export function removePermission(what: string, permission: ResourcePermission): Operation[] {
  const { id } = permission;
  const list = callOf(resourcePermissions.permissions, {
    query: { resource: [permission.resource.id] },
  });
  return [
    deletionOperation({
      what,
      id,
      remove: dropCall(permission),
      read: list,
      again: {
        create: callOf(resourcePermissions.addPermission, {
          body: copyOf(PermissionWrite, permission, { resource_id: ({ resource }) => resource.id }),
        }),
        list,
        known: [id],
        after: [],
      },
    }),
  ];
}

/** Ends an added period; undoing it continues it. */
export const endAccess = (what: string, added: AdditionalAccess): Operation[] => [
  callOperation({
    what,
    call: endCall(added),
    back: [{ call: moveCall({ ...added, updated_at: fromAnswer('updated_at') }) }],
  }),
];

/** Writes that affect no bookings and need no review. Each can be undone (UNDO-1). */
export function useAccessActions() {
  const client = useQueryClient();
  const write = writer(client);
  return {
    addManager: (place: Resource, user: { readonly id: string; readonly name: string }) =>
      write(
        resourcePermissions.addManager,
        { body: { resource_id: place.id, user_id: user.id } },
        {
          ownError: true,
          done: () => t('done.manager', { who: user.name, place: place.name }),
          undo: undoCreation(SUBJECT, (id) =>
            write(resourcePermissions.removeManager, {
              params: { id: place.id, permissionId: id, userId: user.id },
            }),
          ),
        },
      ),

    /** If someone manages the place through an area, there is no separate permission to remove, and the call says so. */
    removeManager: (place: Resource, { name, target_id, manage }: Grant) =>
      write(
        resourcePermissions.removeManager,
        {
          params: {
            id: place.id,
            permissionId: manage && !manage.isInherited ? manage.id : '',
            userId: target_id,
          },
        },
        {
          ownError: true,
          done: () => t('done.managerGone', { who: name, place: place.name }),
          undo: () => ({
            subject: SUBJECT,
            run: () =>
              write(resourcePermissions.addManager, {
                body: { resource_id: place.id, user_id: target_id },
              }),
          }),
        },
      ),

    /**
     * Whether bookings need approval. The server applies the value to every team and person on the list (RES-6), so undoing it
     * also restores their own values.
     */
    setApproval: (place: Resource, on: boolean, own: readonly ResourcePermission[]) =>
      actOnOne(client, {
        subject: SUBJECT,
        words: t(on ? 'done.approval' : 'done.noApproval', { place: place.name }),
        operation: callOperation({
          what: place.name,
          call: approvalCall(place, on, place.updated_at),
          back: [
            { call: approvalCall(place, place.is_approvable, fromAnswer('updated_at')) },
            ...own
              .filter(({ is_approvable }) => is_approvable !== place.is_approvable)
              .map((each) => ({ call: putCall(each, { is_approvable: each.is_approvable }) })),
          ],
        }),
      }).catch((error: unknown) => {
        showProblem(error);
        throw error;
      }),
  };
}
