import type {
  FavoriteRow,
  MembershipRow,
  TeamMemberRow,
  TeamRow,
  UserRow,
  UserSettingRow,
} from '../../world/rows';
import { newName, TEAM_NAMES, TITLES, type City, type TeamName } from '../names';
import { PASSWORD, PERSONAS } from '../personas';
import { random } from '../random';
import { AUCKLAND, BERLIN, NEW_YORK, ORGANIZATION_ID, TEAM_ID } from './ids';

/** Somebody of the seed, with what only the seed knows of them. */
export interface Colleague {
  readonly user: UserRow;
  readonly team: TeamName;
  readonly office: string;
}

const HEADCOUNT: readonly (readonly [office: string, city: City, people: number])[] = [
  [BERLIN, 'berlin', 88],
  [NEW_YORK, 'new_york', 42],
  [AUCKLAND, 'auckland', 20],
];

/** Teams sit where their area is: Berlin's second floor holds most of the makers. */
const HOME: Readonly<Partial<Record<TeamName, string>>> = {
  Design: 'area_ber-2-west',
  Product: 'area_ber-2-east',
  Platform: 'area_ber-2-rear',
  Research: 'area_ber-2-north',
  Finance: 'area_ber-1-north',
  'People and culture': 'area_ber-1-west',
  'Customer care': 'area_ber-1-east',
  Operations: 'area_ber-1-rear',
  Sales: 'area_ber-3-west',
  Mobile: 'area_ber-3-east',
};

function row(
  id: string,
  name: string,
  email: string,
  title: string,
  office: string,
  team: TeamName,
): UserRow {
  return {
    id,
    name,
    email,
    profile_photo_url: `/assets/people/${id}.svg`,
    default_organization_id: ORGANIZATION_ID,
    default_office_id: office,
    default_area_id: office === BERLIN ? (HOME[team] ?? null) : null,
    password: PASSWORD,
    title,
    settings: {},
  };
}

/** 150 people: the personas first, the rest by the seed. */
export function colleagues(seed: number): Colleague[] {
  const taken = new Set(PERSONAS.map(({ name }) => name));
  const people: Colleague[] = PERSONAS.map(({ key, name, email, title, team }) => ({
    user: row(`user_${key.replaceAll('-', '_')}`, name, email, title, BERLIN, team),
    team,
    office: BERLIN,
  }));
  for (const [office, city, count] of HEADCOUNT) {
    const chance = random(seed, 'people', office);
    for (let n = office === BERLIN ? PERSONAS.length : 0; n < count; n++) {
      const { name, local } = newName(chance, city, taken);
      const team = TEAM_NAMES[n % TEAM_NAMES.length] ?? 'Operations';
      const id = `user_${city}_${String(n).padStart(3, '0')}`;
      const title = chance.pick(TITLES[team]);
      people.push({
        user: row(id, name, `${local}@meridian.example`, title, office, team),
        team,
        office,
      });
    }
  }
  // A few have never put up a picture.
  return people.map((colleague, n) =>
    n >= PERSONAS.length && n % 11 === 0
      ? { ...colleague, user: { ...colleague.user, profile_photo_url: null } }
      : colleague,
  );
}

export function memberships(people: readonly Colleague[], joined: string): MembershipRow[] {
  const personas = new Map(
    PERSONAS.map((persona) => [`user_${persona.key.replaceAll('-', '_')}`, persona]),
  );
  return people.map(({ user }) => ({
    id: `${ORGANIZATION_ID}:${user.id}`,
    organization_id: ORGANIZATION_ID,
    user_id: user.id,
    roles: [...(personas.get(user.id)?.roles ?? ['member'])],
    permissions: [...(personas.get(user.id)?.permissions ?? [])],
    joined_at: joined,
  }));
}

/** Directory teams by craft, one management group each, and personal groups of favourites. */
export function teams(people: readonly Colleague[]): {
  teams: TeamRow[];
  members: TeamMemberRow[];
} {
  const rows: TeamRow[] = [];
  const members: TeamMemberRow[] = [];
  const add = (team: TeamRow, userIds: readonly string[]): void => {
    rows.push(team);
    for (const user_id of userIds)
      members.push({ id: `${team.id}:${user_id}`, team_id: team.id, user_id });
  };
  const base = { organization_id: ORGANIZATION_ID, is_hidden: false, user_id: null };
  for (const name of TEAM_NAMES) {
    const ids = people.filter(({ team }) => team === name).map(({ user }) => user.id);
    add({ ...base, id: TEAM_ID(name), kind: 'directory', name, manager_ids: [] }, ids);
  }
  const design = people.filter(({ team, office }) => team === 'Design' && office === BERLIN);
  add(
    {
      ...base,
      id: 'mgmt_design',
      kind: 'management',
      name: 'Design in Berlin',
      manager_ids: ['user_team_manager'],
    },
    design.map(({ user }) => user.id).filter((id) => id !== 'user_team_manager'),
  );
  add(
    {
      ...base,
      id: 'grup_member',
      kind: 'group',
      name: 'My Favorites',
      user_id: 'user_member',
      manager_ids: [],
    },
    ['user_member_2', 'user_team_manager', ...design.slice(8, 10).map(({ user }) => user.id)],
  );
  return { teams: rows, members };
}

export const favorites = (created_at: string): FavoriteRow[] =>
  ['reso_ber-2-d-14', 'reso_ber-2-treptow'].map((target_id) => ({
    id: `favo_${target_id.slice(5)}`,
    user_id: 'user_member',
    target_id,
    target_type: 'resource' as const,
    created_at,
  }));

/** A third of the company already works with the new design. */
export const settings = (people: readonly Colleague[]): UserSettingRow[] =>
  people
    .filter((_, n) => n % 3 === 2)
    .map(({ user }) => ({
      id: `uset_${user.id}`,
      user_id: user.id,
      type: 'design_system_version' as const,
      value: 'v2',
    }));
