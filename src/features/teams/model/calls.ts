import type { InputOf } from '@/api/core/endpoint';
import type { TeamDetail } from '@/api/schemas/teams';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { callOf, type Call } from '@/parts/large/endpoints';
import type { Write } from '@/writes/write';
import type { Kind } from '../search';

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
  readonly create: (write: Write, body: TeamBody) => Promise<TeamDetail | undefined>;
  readonly update: (write: Write, id: string, body: TeamChanges) => Promise<TeamDetail | undefined>;
  readonly remove: (write: Write, id: string) => Promise<unknown>;
  readonly put: (params: Membership) => Call;
  readonly take: (params: Membership) => Call;
}

const withoutManagers = <T extends { manager_ids?: unknown }>({ manager_ids: _none, ...rest }: T) =>
  rest;

export const CALLS: Readonly<Record<Kind, Calls>> = {
  directory: {
    create: (write, body) => write(teams.create, { body: withoutManagers(body) }),
    update: (write, id, body) =>
      write(teams.update, { params: { id }, body: withoutManagers(body) }),
    remove: (write, id) => write(teams.remove, { params: { id } }),
    put: (params) => callOf(teams.addUser, { params }),
    take: (params) => callOf(teams.removeUser, { params }),
  },
  management: {
    create: (write, body) => write(teamManagement.createManagement, { body }),
    update: (write, id, body) => write(teamManagement.updateManagement, { params: { id }, body }),
    remove: (write, id) => write(teamManagement.removeManagement, { params: { id } }),
    put: (params) => callOf(teamManagement.addUserToManagement, { params }),
    take: (params) => callOf(teamManagement.removeUserFromManagement, { params }),
  },
};

export const kindOf = ({ kind }: TeamDetail): Kind =>
  kind === 'management' ? 'management' : 'directory';
