import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { resourceEditing } from '@/api/resource-editing';
import { PermissionWrite, resourcePermissions } from '@/api/resource-permissions';
import type { AdditionalAccess, ResourcePermission } from '@/api/schemas/permissions';
import type { Resource } from '@/api/schemas/places';
import { instantMs, formatServerInstant } from '@/domain/time';
import { now } from '@/lib/clock';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { before, copyOf } from '@/writes/copy';
import { sequence, type Step } from '@/writes/sequence';
import { undoCreation, writer, type Write } from '@/writes/write';
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

type PermissionRef = Pick<ResourcePermission, 'id' | 'resource' | 'target_type' | 'target_id'>;

const drop = (
  write: Write,
  { id: permissionId, resource, target_type, target_id }: PermissionRef,
) =>
  target_type === 'team'
    ? write(resourcePermissions.removeTeamPermission, {
        params: { id: resource.id, permissionId, teamId: target_id },
      })
    : write(resourcePermissions.removeUserPermission, {
        params: { id: resource.id, permissionId, userId: target_id },
      });

const put = (
  write: Write,
  { id: permissionId, resource, target_type, target_id }: PermissionRef,
  body: Partial<PermissionTerms> & { updated_at?: string | undefined },
) =>
  target_type === 'team'
    ? write(resourcePermissions.updateTeamPermission, {
        params: { id: resource.id, permissionId, teamId: target_id },
        body,
      })
    : write(resourcePermissions.updateUserPermission, {
        params: { id: resource.id, permissionId, userId: target_id },
        body,
      });

/** Moves an added period. */
const moveAccess = (
  write: Write,
  { id, start, end }: Pick<AdditionalAccess, 'id' | 'start' | 'end'>,
) => write(resourcePermissions.updateAdditionalAccess, { body: { id, start, end } });

const end = (write: Write, { id, start }: Pick<AdditionalAccess, 'id' | 'start'>) => {
  // There’s no call to remove one; a period that ends when it starts admits no one.
  const at = formatServerInstant(now());
  return moveAccess(write, { id, start: instantMs(start) < now() ? start : at, end: at });
};

/** Creates something; undoing it removes it. */
const making = <Made>(
  step: Step,
  make: (write: Write) => Promise<Made | undefined>,
  revert: (write: Write, made: Made) => Promise<unknown>,
) =>
  step(make, async (write, made) => {
    if (made) await revert(write, made);
  });

/** Lists a team or person; undoing it removes them from the list. */
export const addPermission = (step: Step, body: PermissionBody) =>
  making(step, (write) => write(resourcePermissions.addPermission, { body }), drop);

/** Adds a period for a team or person; undoing it ends it immediately (ACC-3). */
export const addAccess = (step: Step, body: AddedBody) =>
  making(step, (write) => write(resourcePermissions.addAdditionalAccess, { body }), end);

/** Changes when, and on what terms, someone may book; undoing it restores the previous terms. */
export const changePermission = (
  step: Step,
  permission: ResourcePermission,
  { changes, version }: { changes: Partial<PermissionTerms>; version: string | undefined },
) =>
  step(
    (write) => put(write, permission, { ...changes, updated_at: version }),
    (write, saved) =>
      put(write, permission, { ...before(changes, permission), updated_at: saved?.updated_at }),
  );

/** Moves an added period; undoing it moves it back. */
export const changeAccess = (
  step: Step,
  added: AdditionalAccess,
  change: { readonly start: string; readonly end: string },
) =>
  step(
    (write) => moveAccess(write, { id: added.id, ...change }),
    (write) => moveAccess(write, added),
  );

/** Removes a permission; undoing it creates an equal one. */
export const removePermission = (step: Step, permission: ResourcePermission) =>
  step(
    (write) => drop(write, permission),
    (write) =>
      write(resourcePermissions.addPermission, {
        body: copyOf(PermissionWrite, permission, { resource_id: ({ resource }) => resource.id }),
      }),
  );

/** Ends an added period; undoing it continues it. */
export const endAccess = (step: Step, added: AdditionalAccess) =>
  step(
    (write) => end(write, added),
    (write) => moveAccess(write, added),
  );

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
      runAndAnnounce(
        {
          subject: SUBJECT,
          done: t(on ? 'done.approval' : 'done.noApproval', { place: place.name }),
        },
        () =>
          sequence(client, (step) =>
            step(
              (go) =>
                go(resourceEditing.update, {
                  params: { id: place.id },
                  body: { is_approvable: on, updated_at: place.updated_at },
                }),
              async (go, saved) => {
                await go(resourceEditing.update, {
                  params: { id: place.id },
                  body: { is_approvable: place.is_approvable, updated_at: saved?.updated_at },
                });
                for (const permission of own) {
                  const { is_approvable } = permission;
                  if (is_approvable !== place.is_approvable)
                    await put(go, permission, { is_approvable });
                }
              },
            ),
          ),
      ),
  };
}
