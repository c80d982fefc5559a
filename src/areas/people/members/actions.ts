import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import type { Role } from '@/api/schemas/access';
import type { User } from '@/api/schemas/people';
import type { ManagedResource } from '@/api/schemas/permissions';
import { resourcePermissions } from '@/api/resource-permissions';
import { users } from '@/api/users';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { actOnEach } from '@/areas/organization/shared/large-changes/each';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import type { EachResult } from '@/writes/batch';
import { undoCreation, writer } from '@/writes/write';
import { rolesOf, withRole } from './model';
import { nameOf, rolesText, t } from './text';

/** The Undo subject of the last write to people, shown above the list. */
export const SUBJECT = 'members';

type UserChanges = NonNullable<InputOf<typeof users.update.definition>['body']>;
type NewUser = InputOf<typeof users.create.definition>['body'];

const before = ({ name, default_office_id, ...user }: User, changes: UserChanges): UserChanges => ({
  ...('name' in changes && name !== null && { name }),
  ...('default_office_id' in changes && { default_office_id }),
  ...('roles' in changes && { roles: [...rolesOf(user)] }),
});

/** The actions on people and their roles. */
export function memberActions(client: QueryClient) {
  const write = writer(client);

  return {
    /** Creates an account for someone, who becomes a member immediately. */
    create: (body: NewUser) =>
      write(
        users.create,
        { body },
        {
          ownError: true,
          done: () => t('done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(users.remove, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the person as they were read (RACE-7) */
    update: (person: User, changes: UserChanges, version = person.updated_at) => {
      const params = { id: person.id };
      return write(
        users.update,
        { params, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () =>
            changes.roles
              ? t('done.roles', { name: nameOf(person), roles: rolesText(changes.roles) })
              : t('done.saved', { name: changes.name ?? nameOf(person) }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(users.update, {
                params,
                body: { ...before(person, changes), updated_at: saved?.updated_at },
              }),
          }),
        },
      );
    },

    /**
     * Gives a role to several people or takes it from them; those that were refused are named (RACE-9).
     *
     * @param wordsOf what was done to some of them
     */
    setRole: (
      people: readonly User[],
      role: Role,
      on: boolean,
      wordsOf: (some: readonly User[]) => string,
    ): Promise<EachResult<User>> =>
      actOnEach(
        client,
        people.filter((person) => rolesOf(person).includes(role) !== on),
        {
          subject: SUBJECT,
          wordsOf,
          operationOf: (person) => {
            const to = (roles: readonly Role[], updated_at: string | undefined) =>
              callOf(users.update, {
                params: { id: person.id },
                body: { roles: [...roles], updated_at },
              });
            return callOperation({
              what: nameOf(person),
              call: to(withRole(rolesOf(person), role, on), person.updated_at),
              back: [{ call: to(rolesOf(person), fromAnswer('updated_at')) }],
            });
          },
        },
      ),

    /** Takes a place and everything below it from its manager. */
    dropPlace: (person: User, { permission_id, resource }: ManagedResource) => {
      const user_id = person.id;
      return write(
        resourcePermissions.removeManager,
        { params: { id: resource.id, permissionId: permission_id, userId: user_id } },
        {
          done: () => t('done.placeDropped', { name: nameOf(person), place: resource.name }),
          undo: () => ({
            subject: SUBJECT,
            run: () =>
              write(resourcePermissions.addManager, {
                body: { resource_id: resource.id, user_id },
              }),
          }),
        },
      );
    },

    /** Makes someone manager of a place and everything below it. */
    addPlace: (person: User, resource: { readonly id: string; readonly name: string }) => {
      const user_id = person.id;
      return write(
        resourcePermissions.addManager,
        { body: { resource_id: resource.id, user_id } },
        {
          done: () => t('done.placeAdded', { name: nameOf(person), place: resource.name }),
          undo: undoCreation(SUBJECT, (id) =>
            write(resourcePermissions.removeManager, {
              params: { id: resource.id, permissionId: id, userId: user_id },
            }),
          ),
        },
      );
    },
  };
}

export type MemberActions = ReturnType<typeof memberActions>;

export const useMemberActions = (): MemberActions => memberActions(useQueryClient());
