import {
  TABLES,
  type BaseTables,
  type FavoriteRow,
  type TeamMemberRow,
  type TeamRow,
  type UserRow,
  type UserSettingRow,
} from '../../world/rows';
import { BaseTable } from '../../world/table';
import { baseTables, type Seed } from '../../world/world';
import { hairStyleOf } from '../names';
import { newsPicture } from '../news-picture';
import { portrait } from '../portrait';
import { Atlas, type Furnish } from './atlas';
import { Bookings } from './bookings';
import { atOnce, together } from './lazy';
import { Opening } from './opening';
import { membershipRows, resourceRows, teamMemberRows, teamRows, userRows } from './people';
import { weekPlans } from './plans';
import { Roster } from './roster';
import { serviceTables, type ServiceRows } from './services';
import { tagCategories, tags } from './tags';
import type { Company } from './types';
import type { Office } from './unit';

/** Rows that belong to individual people, few enough to be created at once. */
export interface Belongings {
  readonly users?: readonly UserRow[];
  readonly favorites?: readonly FavoriteRow[];
  readonly settings?: readonly UserSettingRow[];
  readonly teams?: readonly TeamRow[];
  /** Read once, when first needed. */
  readonly teamMembers?: () => readonly TeamMemberRow[];
  /** What a scenario fills by hand: requests, absence, visitors, documents, pages. */
  readonly services?: ServiceRows;
}

/** Access to a company’s data. */
export function open(company: Company, furnish?: Furnish): Office {
  return {
    company,
    roster: new Roster(company),
    atlas: new Atlas(company, furnish),
    opening: new Opening(company.hours),
  };
}

const SVG = 'image/svg+xml';

/** Drawings and pictures, created when someone opens them. */
function assetOf(offices: readonly Office[]): Seed['asset'] {
  return (path) => {
    const [, kind, name] = /^\/assets\/(floors|people|news)\/([\w-]+)\.svg$/.exec(path) ?? [];
    if (kind === undefined || name === undefined) return undefined;
    if (kind === 'people') {
      const [person] = offices.flatMap(({ roster }) => roster.find(name) ?? []);
      return { type: SVG, body: portrait(name, person && hairStyleOf(person.name)) };
    }
    if (kind === 'news') {
      const picture = newsPicture(name);
      return picture === undefined ? undefined : { type: SVG, body: picture };
    }
    for (const { atlas } of offices) {
      const body = atlas.svg(path);
      if (body !== undefined) return { type: SVG, body };
    }
    return undefined;
  };
}

/** The tables of a world with these companies: small ones at once, the rest on demand. */
export function tablesOf(offices: readonly Office[], own: Belongings = {}): BaseTables {
  const companies = offices.map(({ company }) => company);
  const bookings = offices
    .filter(({ company }) => company.weeks > 0)
    .map((office) => new Bookings(office));
  const planned = offices.filter(({ company }) => company.weeks > 0);
  return baseTables({
    organizations: new BaseTable(
      TABLES.organizations,
      companies.map(({ organization }) => organization),
    ),
    users: new BaseTable(TABLES.users, own.users, together(offices.map(userRows))),
    memberships: new BaseTable(
      TABLES.memberships,
      companies.flatMap(({ alsoMembers = [] }) => alsoMembers),
      together(offices.map(membershipRows)),
    ),
    offices: new BaseTable(
      TABLES.offices,
      companies.flatMap(({ sites }) => sites.map(({ office }) => office)),
    ),
    divisions: new BaseTable(
      TABLES.divisions,
      companies.flatMap(({ divisions }) => divisions),
    ),
    resources: new BaseTable(TABLES.resources, [], together(offices.map(resourceRows))),
    tags: new BaseTable(
      TABLES.tags,
      companies.flatMap(({ organization }) => tags(organization.id)),
    ),
    tagCategories: new BaseTable(
      TABLES.tagCategories,
      companies.flatMap(({ organization }) => tagCategories(organization.id)),
    ),
    hours: new BaseTable(
      TABLES.hours,
      companies.flatMap(({ hours }) => hours),
    ),
    schedules: new BaseTable(
      TABLES.schedules,
      [],
      together(bookings.map(({ schedules }) => schedules)),
    ),
    slots: new BaseTable(TABLES.slots, [], together(bookings.map(({ slots }) => slots))),
    series: new BaseTable(TABLES.series, [], together(bookings.map(({ series }) => series))),
    weeks: new BaseTable(TABLES.weeks, [], together(planned.map(weekPlans))),
    favorites: new BaseTable(TABLES.favorites, own.favorites),
    teams: new BaseTable(TABLES.teams, [...offices.flatMap(teamRows), ...(own.teams ?? [])]),
    teamMembers: new BaseTable(
      TABLES.teamMembers,
      [],
      together([...offices.map(teamMemberRows), atOnce(own.teamMembers ?? (() => []))]),
    ),
    news: new BaseTable(
      TABLES.news,
      companies.flatMap(({ news }) => news),
    ),
    userSettings: new BaseTable(TABLES.userSettings, own.settings),
    ...serviceTables(own.services ?? {}),
  });
}

/** A seed made of companies. */
export function seedOf(
  name: { scenario: string; seed: number; anchor: string },
  offices: readonly Office[],
  own?: Belongings,
): Seed {
  return { ...name, asset: assetOf(offices), tables: tablesOf(offices, own) };
}
