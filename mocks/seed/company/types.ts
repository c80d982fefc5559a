import type {
  DivisionRow,
  HoursRow,
  MembershipRow,
  NewsRow,
  OfficeRow,
  OrganizationRow,
  ScheduleRow,
  SlotRow,
  UserRow,
} from '../../world/rows';
import type { DrawnFloor } from '../floorplans';
import type { City, TeamName } from '../names';
import type { Persona } from '../personas';

/** A floor of an office, drawn when someone looks at it. */
export interface Floor {
  /** Prefix of its places: "ber-2". */
  readonly key: string;
  readonly name: string;
  draw(): DrawnFloor;
}

/** An office with what only the seed knows of it. */
export interface Site {
  /** Part of ids: "berlin". */
  readonly key: string;
  readonly office: OfficeRow;
  readonly city: City;
  /** From the ground up. */
  readonly floors: readonly Floor[];
  readonly headcount: readonly (readonly [team: TeamName, people: number])[];
  /** The area a team sits in; teams without one spread over the house. */
  readonly homes: Readonly<Partial<Record<TeamName, string>>>;
  /**
   * So many people to each area of the first floor, who book among themselves: bookings of a huge floor can then be made
   * area by area. The whole office books together when absent.
   */
  readonly perArea?: number;
}

/** Someone of the seed. The row is made when it is asked for. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly team: TeamName;
  readonly title: string;
  readonly site: Site;
  readonly persona: Persona | undefined;
  /** Which of the site's units they book in. */
  readonly unit: number;
  readonly areaId: string | null;
  /** How much more or less than others they come in. */
  readonly keen: number;
}

/** A booking that the story of a scenario asks for, made before chance fills the day. */
export interface Fixed {
  readonly places: readonly { readonly resource: string; readonly user: string | null }[];
  /** Minutes from midnight of the office day; beyond 1440 on the next one. */
  readonly from: number;
  readonly until: number;
  readonly host: string;
  readonly title?: string;
  readonly description?: string;
  readonly team?: string;
  readonly visibility?: ScheduleRow['visibility'];
  readonly status?: SlotRow['status'];
  readonly reason?: string;
  readonly guests?: readonly string[];
  readonly series?: string;
}

/** Minutes from midnight. */
export type Gap = readonly [from: number, until: number];

/** What a scenario fixes before chance does the rest. */
export interface Story {
  /** Bookings of an office day. */
  fixed?(site: Site, date: string): readonly Fixed[];
  /** What someone does on a day: come and book a desk, come without one, stay away; undefined leaves it to chance. */
  day?(userId: string, date: string): 'desk' | 'no-desk' | 'away' | undefined;
  /**
   * A day on which everything is taken except, by the place's id, these spans in minutes from midnight. Undefined for an
   * ordinary day.
   */
  full?(site: Site, date: string): ReadonlyMap<string, readonly Gap[]> | undefined;
  /** Units beside their own in which people book: guests from other offices. */
  readonly guests?: ReadonlyMap<string, string>;
  /** Weeks, by their Mondays, that are filled beside those around the present day. */
  weeks?(site: Site): readonly string[];
  /** The desk, by its name, that a persona calls theirs. */
  readonly usual?: ReadonlyMap<string, string>;
}

/** An organization with everything its tables follow from. */
export interface Company {
  readonly seed: number;
  /** The present instant, around which everything is dated. */
  readonly anchor: string;
  readonly organization: OrganizationRow;
  readonly domain: string;
  readonly sites: readonly Site[];
  readonly divisions: readonly DivisionRow[];
  readonly hours: readonly HoursRow[];
  readonly news: readonly NewsRow[];
  /** Sit at the first site. */
  readonly personas: readonly Persona[];
  /** Teams of the whole company, or one set of teams a site. */
  readonly teamsBySite?: boolean;
  /** Weeks of bookings before and after the present one; none without. */
  readonly weeks: number;
  readonly story: Story;
  /** People of another organization who belong to this one too. */
  readonly alsoMembers?: readonly MembershipRow[];
  readonly userPatch?: (id: string) => Partial<UserRow> | undefined;
}
