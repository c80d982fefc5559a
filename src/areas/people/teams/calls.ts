import type { InputOf } from '@/api/core/endpoint';
import type { TeamDetail } from '@/api/schemas/teams';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { callOf, type Call } from '@/areas/organization/shared/large-changes/endpoints';
import type { Write } from '@/writes/write';
import type { Kind } from './search';

/** What a form sends about a team; only management groups have managers. */
export type TeamBody = InputOf<typeof teamManagement.createManagement.definition>['body'];
export type TeamChanges = NonNullable<
  InputOf<typeof teamManagement.updateManagement.definition>['body']
>;

/** Someone in a team. */
interface Membership {
  readonly id: string;
  readonly userId: string;
}

/** The writes to teams of one kind: both kinds have the same calls with different addresses. */
interface Calls {
  readonly update: (write: Write, id: string, body: TeamChanges) => Promise<TeamDetail | undefined>;
  readonly create: (body: TeamBody) => Call;
  readonly remove: (id: string) => Call;
  /** Those whose names contain some words, including hidden ones. */
  readonly list: (query: string) => Call;
  readonly put: (params: Membership) => Call;
  readonly take: (params: Membership) => Call;
}

const withoutManagers = <T extends { manager_ids?: unknown }>({ manager_ids: _none, ...rest }: T) =>
  rest;

export const CALLS: Readonly<Record<Kind, Calls>> = {
  directory: {
    update: (write, id, body) =>
      write(teams.update, { params: { id }, body: withoutManagers(body) }),
    create: (body) => callOf(teams.create, { body: withoutManagers(body) }),
    remove: (id) => callOf(teams.remove, { params: { id } }),
    list: (query) => callOf(teams.list, { query: { hidden: true, query } }),
    put: (params) => callOf(teams.addUser, { params }),
    take: (params) => callOf(teams.removeUser, { params }),
  },
  management: {
    update: (write, id, body) => write(teamManagement.updateManagement, { params: { id }, body }),
    create: (body) => callOf(teamManagement.createManagement, { body }),
    remove: (id) => callOf(teamManagement.removeManagement, { params: { id } }),
    list: (query) => callOf(teamManagement.management, { query: { hidden: true, query } }),
    put: (params) => callOf(teamManagement.addUserToManagement, { params }),
    take: (params) => callOf(teamManagement.removeUserFromManagement, { params }),
  },
};

/** Creates a team. */
export const create = (write: Write, kind: Kind, body: TeamBody): Promise<TeamDetail | undefined> =>
  kind === 'management'
    ? write(teamManagement.createManagement, { body })
    : write(teams.create, { body: withoutManagers(body) });

/** Deletes a team that nothing names yet. */
export const remove = (write: Write, kind: Kind, id: string): Promise<unknown> =>
  kind === 'management'
    ? write(teamManagement.removeManagement, { params: { id } })
    : write(teams.remove, { params: { id } });

export const kindOf = ({ kind }: TeamDetail): Kind =>
  kind === 'management' ? 'management' : 'directory';
