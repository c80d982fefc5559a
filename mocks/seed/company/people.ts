import type { MembershipRow, ResourceRow, TeamMemberRow, TeamRow, UserRow } from '../../world/rows';
import type { LazyRows } from '../../world/table';
import { addDays } from '../../rules/zone';
import { TEAM_NAMES, type TeamName } from '../names';
import { PASSWORD } from '../personas';
import { hash } from '../random';
import { lazily } from './lazy';
import type { Colleague, Site } from './types';
import type { Office } from './unit';

/** One of this many people has never uploaded a picture. */
const UNPICTURED = 11;

export function userRow(office: Office, colleague: Colleague): UserRow {
  const { id, name, email, title, site, areaId, persona } = colleague;
  const pictured = persona !== undefined || hash(`${id}|picture`) % UNPICTURED !== 0;
  return {
    id,
    name,
    email,
    profile_photo_url: pictured ? `/assets/people/${id}.svg` : null,
    default_organization_id: office.company.organization.id,
    default_office_id: site.office.id,
    default_area_id: areaId,
    password: PASSWORD,
    title,
    settings: {},
    ...office.company.userPatch?.(id),
  };
}

/** The day everyone joined: long before the first booking. */
export const joinedAt = ({ company }: Office): string =>
  `${addDays(company.anchor.slice(0, 10), -400)}T08:00:00.000Z`;

export function membershipRow(office: Office, { id, persona }: Colleague): MembershipRow {
  const organizationId = office.company.organization.id;
  return {
    id: `${organizationId}:${id}`,
    organization_id: organizationId,
    user_id: id,
    roles: [...(persona?.roles ?? ['member'])],
    permissions: [...(persona?.permissions ?? [])],
    joined_at: joinedAt(office),
  };
}

/** Rows of people, created one by one. */
export function userRows(office: Office): LazyRows<UserRow> {
  const { roster } = office;
  return lazily({
    ofId: (id) => (roster.find(id) ? [id] : []),
    ofKey: (_, email) => {
      const found = roster.findByEmail(email);
      return found ? [found.id] : [];
    },
    all: () => roster.all.map(({ id }) => id),
    rows: (id) => [roster.find(id)].flatMap((one) => (one ? userRow(office, one) : [])),
  });
}

export function membershipRows(office: Office): LazyRows<MembershipRow> {
  const { roster, company } = office;
  const everybody = () => roster.all.map(({ id }) => id);
  const one = (id: string) => (roster.find(id) ? [id] : []);
  return lazily({
    ofId: (id) => {
      const mark = `${company.organization.id}:`;
      return id.startsWith(mark) ? one(id.slice(mark.length)) : [];
    },
    ofKey: (index, key) => {
      if (index === 'user') return one(key);
      return key === company.organization.id ? everybody() : [];
    },
    all: everybody,
    rows: (id) => [roster.find(id)].flatMap((found) => (found ? membershipRow(office, found) : [])),
  });
}

/** The organization whose team ids have no prefix. */
const FIRST = 'orga_meridian';

const slugOf = (team: TeamName): string => team.toLowerCase().replaceAll(' ', '_');

/** A person’s directory team: one per profession, or per profession and office in a very large company. */
export const teamId = (office: Office, team: TeamName, site: Site): string =>
  office.company.teamsBySite ? `team_${site.key}_${slugOf(team)}` : companyTeam(office, team);

function companyTeam({ company }: Office, team: TeamName): string {
  const { id } = company.organization;
  return id === FIRST ? `team_${slugOf(team)}` : `team_${id.slice(5)}_${slugOf(team)}`;
}

export function teamRows(office: Office): TeamRow[] {
  const { company, roster } = office;
  const row = (id: string, name: string): TeamRow => ({
    id,
    organization_id: company.organization.id,
    kind: 'directory',
    name,
    is_hidden: false,
    user_id: null,
    manager_ids: [],
  });
  if (company.teamsBySite) {
    return company.sites.flatMap((site) =>
      site.headcount.map(([team]) =>
        row(teamId(office, team, site), `${team}, ${site.office.name}`),
      ),
    );
  }
  // The first organization has all teams, even those without people yet, because places may be reserved for them.
  const present = new Set(roster.all.map(({ team }) => team));
  const whole = company.organization.id === FIRST;
  return TEAM_NAMES.filter((team) => whole || present.has(team)).map((team) =>
    row(companyTeam(office, team), team),
  );
}

/** Who belongs to which directory team, created team by team. */
export function teamMemberRows(office: Office): LazyRows<TeamMemberRow> {
  const { roster } = office;
  const of = ({ team, site }: Colleague) => teamId(office, team, site);
  let members: ReadonlyMap<string, readonly Colleague[]> | undefined;
  const byTeam = (): ReadonlyMap<string, readonly Colleague[]> => {
    if (members) return members;
    const found = new Map<string, Colleague[]>();
    for (const colleague of roster.all) {
      const list = found.get(of(colleague));
      if (list) list.push(colleague);
      else found.set(of(colleague), [colleague]);
    }
    members = found;
    return found;
  };
  const one = (id: string): string[] => (byTeam().has(id) ? [id] : []);
  return lazily({
    ofId: (id) => one(id.slice(0, id.indexOf(':'))),
    ofKey: (index, key) => {
      if (index === 'team') return one(key);
      const colleague = roster.find(key);
      return colleague ? [of(colleague)] : [];
    },
    all: () => [...byTeam().keys()],
    rows: (id) =>
      (byTeam().get(id) ?? []).map((colleague) => ({
        id: `${id}:${colleague.id}`,
        team_id: id,
        user_id: colleague.id,
      })),
  });
}

/** Places, floor by floor. */
export function resourceRows({ atlas, company }: Office): LazyRows<ResourceRow> {
  const floor = (id: string): string[] => {
    const key = atlas.floorOf(id);
    return key === undefined ? [] : [key];
  };
  return lazily({
    ofId: floor,
    ofKey: (index, key) => {
      if (index === 'organization') return key === company.organization.id ? atlas.floors() : [];
      if (index !== 'office') return floor(key);
      const site = company.sites.find(({ office }) => office.id === key);
      return site ? atlas.floors(site) : [];
    },
    all: () => atlas.floors(),
    rows: (key) => atlas.rows(key),
  });
}
