import { PERMISSION } from '@/api/schemas/access';
import type { User } from '@/api/schemas/people';
import { membershipId, personaUserId } from '@mocks/core/auth';
import { PERSONAS, type Persona } from '@mocks/seed/personas';
import { put, type Recorder } from './recorder';

const known: ReadonlySet<string> = new Set(Object.values(PERMISSION));

/** What a role is for, without the one that everyone has. */
const purposeOf = (roles: readonly string[]): string =>
  roles.filter((role) => role !== 'member').join();

const isLike = ({ roles, permissions }: Persona, { organization_user: own }: User): boolean =>
  own !== undefined &&
  own !== null &&
  purposeOf(own.roles) === purposeOf(roles) &&
  (roles.length > 1 ||
    own.permissions.includes(PERMISSION.impersonate) ===
      permissions.includes(PERMISSION.impersonate));

export function writeOrganization(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  const { region, settings, permissions, feature_flags, suspended_at, slug, name } =
    answers.organization;
  const { reservationDefaultTime: hours, timeZone, calendarSettings } = settings;
  put(tables.organizations, {
    id: organization_id,
    slug: answers.texts.has('recorded') ? as.id('orga', `slug ${slug}`) : 'recorded',
    name: as.text('Organization', name),
    logo_url: null,
    region,
    settings: {
      reservation_default_time: hours
        ? { start_time: hours.startTime, end_time: hours.endTime }
        : null,
      time_zone: timeZone ?? null,
      calendar_settings: {
        microsoft_enable_delegated_user_access:
          calendarSettings?.microsoftEnableDelegatedUserAccess ?? false,
      },
    },
    permissions,
    feature_flags,
    suspended_at,
    join: { enabled: false, code: as.text('Code', slug) },
  });
}

/** Members, and personas of the fake server in place of those who are most like them, so that one can sign in as they. */
export function writeUsers(recorder: Recorder): void {
  const { as, answers } = recorder;
  const listed = answers.users.filter(({ id }) => id !== answers.me.id);
  const me = answers.users.find(({ id }) => id === answers.me.id) ?? answers.me;
  const members = [me, ...listed];
  const open = new Set(members);
  for (const persona of PERSONAS) {
    const like = [...open].find((user) => isLike(persona, user));
    if (!like) continue;
    open.delete(like);
    as.prefer('user', like.id, personaUserId(persona.key));
  }
  for (const user of members) writeMember(recorder, user);
}

function writeMember(recorder: Recorder, user: User): void {
  const { as, answers, organization_id, tables } = recorder;
  const user_id = recorder.person(user);
  tables.users.update(user_id, {
    default_organization_id: organization_id,
    default_office_id: as.idOrNull('offi', user.default_office_id),
    default_area_id: as.idOrNull('reso', user.default_area_id),
  });
  const { roles = [], permissions = [] } = user.organization_user ?? {};
  put(tables.memberships, {
    id: membershipId(organization_id, user_id),
    organization_id,
    user_id,
    roles: [...roles],
    permissions: permissions.filter((permission) => known.has(permission)),
    joined_at: user.updated_at ?? answers.now.toISOString(),
  });
}

export function writeTeams(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  for (const { id, kind, name, is_hidden, source, is_default, ...team } of answers.teams) {
    put(tables.teams, {
      id: as.id('team', id),
      organization_id,
      kind,
      name: as.text('Team', name),
      is_hidden,
      user_id: kind === 'group' ? as.id('user', answers.me.id) : null,
      manager_ids: team.manager_ids.map((manager) => as.id('user', manager)),
      ...(source !== null && { source: as.text('Directory', source) }),
      is_default,
      updated_at: team.updated_at,
    });
  }
  for (const { of, row } of answers.members) {
    const team_id = as.id('team', of);
    const user_id = recorder.person(row);
    put(tables.teamMembers, { id: `${team_id}:${user_id}`, team_id, user_id });
  }
}
