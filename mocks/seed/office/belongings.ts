import type { FavoriteRow, TeamRow, UserRow, UserSettingRow } from '../../world/rows';
import { joinedAt } from '../company/people';
import type { Belongings } from '../company/tables';
import type { Office } from '../company/unit';
import type { TeamName } from '../names';
import { hash } from '../random';
import { officeServices } from './services';

const FAVORITES: readonly (readonly [user: string, resource: string])[] = [
  ['user_member', 'reso_ber-2-d-14'],
  ['user_member', 'reso_ber-2-treptow'],
  ['user_member_2', 'reso_ber-2-d-16'],
  ['user_team_manager', 'reso_ber-2-wedding'],
  ['user_scheduler', 'reso_ber-1-spree'],
];

const favorites = (created_at: string): FavoriteRow[] =>
  FAVORITES.map(([user_id, target_id]) => ({
    id: `favo_${user_id.slice(5)}_${target_id.slice(5)}`,
    user_id,
    target_id,
    target_type: 'resource',
    created_at,
  }));

/** What an account stores (UI-13). */
const REMEMBERED: Readonly<Record<string, UserRow['settings']>> = {
  user_member: {
    preferred_tags: ['tag_window', 'tag_quiet'],
    preferred_types: ['desk'],
    usual_week: [
      { day: 'monday', locations: ['remote'] },
      { day: 'tuesday', locations: ['office'] },
      { day: 'wednesday', locations: ['office'] },
      { day: 'thursday', locations: ['office'] },
      { day: 'friday', locations: ['remote'] },
    ],
    usual_time: { start_time: '09:00:00', end_time: '17:00:00' },
    read_news: ['news_policy', 'news_carpet'],
  },
  user_member_2: { preferred_tags: ['tag_standing'] },
  user_team_manager: { usual_time: { start_time: '08:00:00', end_time: '16:00:00' } },
};

/** Maya’s team sits with the researchers whose instrument it designs. */
const WITH_RESEARCH = new Set(['user_member', 'user_member_2', 'user_team_manager']);

/** The differences of individual people from the seed’s defaults. */
export function userPatch(id: string): Partial<UserRow> | undefined {
  const settings = REMEMBERED[id];
  if (!settings && !WITH_RESEARCH.has(id)) return undefined;
  return {
    ...(settings ? { settings } : {}),
    ...(WITH_RESEARCH.has(id) ? { default_area_id: 'area_ber-2-north' } : {}),
  };
}

/** A team, with its members on demand. */
type Group = readonly [team: TeamRow, members: () => readonly string[]];

const rowsOf = (groups: readonly Group[]): Belongings => ({
  teams: groups.map(([team]) => team),
  teamMembers: () =>
    groups.flatMap(([{ id }, members]) =>
      members().map((user_id) => ({ id: `${id}:${user_id}`, team_id: id, user_id })),
    ),
});

const blank = (office: Office, row: Pick<TeamRow, 'id' | 'kind' | 'name'>): TeamRow => ({
  organization_id: office.company.organization.id,
  is_hidden: false,
  user_id: null,
  manager_ids: [],
  ...row,
});

const inTeam = ({ roster, company }: Office, name: TeamName): string[] => {
  const [site] = company.sites;
  if (!site) return [];
  return roster.at(site).flatMap(({ id, team, unit }) => (team === name && unit === 0 ? id : []));
};

/** The people whom the leads among the personas manage. */
function managed(office: Office): Group[] {
  const management = (id: string, name: TeamName, manager: string): Group => [
    {
      ...blank(office, { id, kind: 'management', name: `${name} in Berlin` }),
      manager_ids: [manager],
    },
    () => inTeam(office, name).filter((userId) => userId !== manager),
  ];
  return [
    management('mgmt_design', 'Design', 'user_team_manager'),
    management('mgmt_operations', 'Operations', 'user_owner'),
  ];
}

/** Groups besides the directory teams: wardens, a hidden council, and a person’s favorite colleagues. */
function groups(office: Office): Group[] {
  const design = () => inTeam(office, 'Design');
  const operations = () => inTeam(office, 'Operations');
  const platform = () => inTeam(office, 'Platform');
  return [
    [
      blank(office, { id: 'team_fire_wardens', kind: 'directory', name: 'Fire wardens' }),
      () => ['user_resource_manager', 'user_scheduler', ...design().slice(6, 8)],
    ],
    [
      {
        ...blank(office, { id: 'team_works_council', kind: 'directory', name: 'Works council' }),
        is_hidden: true,
      },
      () => ['user_page_manager', ...operations().slice(2, 4)],
    ],
    [
      {
        ...blank(office, { id: 'grup_member', kind: 'group', name: 'My Favorites' }),
        user_id: 'user_member',
      },
      () => ['user_member_2', 'user_team_manager', ...design().slice(8, 10)],
    ],
    [
      {
        ...blank(office, { id: 'grup_m4', kind: 'group', name: 'M4 launch' }),
        user_id: 'user_member',
      },
      () => ['user_team_manager', ...platform().slice(3, 7)],
    ],
  ];
}

/** A third of the company already uses the new design; the personas choose for themselves. */
const settings = ({ roster }: Office): UserSettingRow[] =>
  roster.all
    .filter(({ id, persona }) => !persona && hash(`${id}|design`) % 3 === 0)
    .map(({ id }) => ({
      id: `uset_${id}`,
      user_id: id,
      type: 'design_system_version',
      value: 'v2',
    }));

/** Only management groups: what every scenario with Meridian needs. */
export const management = (office: Office): Belongings => rowsOf(managed(office));

export const belongings = (office: Office): Belongings => ({
  favorites: favorites(joinedAt(office)),
  settings: settings(office),
  ...rowsOf([...managed(office), ...groups(office)]),
  services: officeServices(office.company.anchor),
});
