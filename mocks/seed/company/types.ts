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

/** A floor of an office, drawn when someone opens it. */
export interface Floor {
  /** Prefix of its places: "ber-2". */
  readonly key: string;
  readonly name: string;
  draw(): DrawnFloor;
}

/** An office with data that only the seed knows. */
export interface Site {
  /** Part of ids: "berlin". */
  readonly key: string;
  readonly office: OfficeRow;
  readonly city: City;
  /** From the ground floor up. */
  readonly floors: readonly Floor[];
  readonly headcount: readonly (readonly [team: TeamName, people: number])[];
  /** The area in which a team sits; teams without one spread over the building. */
  readonly homes: Readonly<Partial<Record<TeamName, string>>>;
  /**
   * The number of people in each area of the first floor, who book among themselves. The bookings of a huge floor can then be
   * created area by area. If absent, the whole office books together.
   */
  readonly perArea?: number;
}

/** A person of the seed. The row is created on demand. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly team: TeamName;
  readonly title: string;
  readonly site: Site;
  readonly persona: Persona | undefined;
  /** Which of the site’s units they book in. */
  readonly unit: number;
  readonly areaId: string | null;
  /** How much more or less often than others they come in. */
  readonly keen: number;
}

/** A booking from a scenario’s story, created before random ones fill the day. */
export interface Fixed {
  readonly places: readonly { readonly resource: string; readonly user: string | null }[];
  /** Minutes from midnight of the office day; values above 1440 are on the next one. */
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

/** What a scenario fixes before the rest is random. */
export interface Story {
  /** Bookings of an office day. */
  fixed?(site: Site, date: string): readonly Fixed[];
  /** What someone does on a day: come in and book a desk, come in without one, or stay away; undefined leaves it to chance. */
  day?(userId: string, date: string): 'desk' | 'no-desk' | 'away' | undefined;
  /**
   * A day on which everything is taken, except these spans by place id, in minutes from midnight. Undefined for an ordinary day.
   */
  full?(site: Site, date: string): ReadonlyMap<string, readonly Gap[]> | undefined;
  /** Units besides their own in which people book: guests from other offices. */
  readonly guests?: ReadonlyMap<string, string>;
  /** Weeks, by their Mondays, that are filled in addition to those around the current day. */
  weeks?(site: Site): readonly string[];
  /** The name of a persona’s usual desk. */
  readonly usual?: ReadonlyMap<string, string>;
}

/** An organization with everything its tables are derived from. */
export interface Company {
  readonly seed: number;
  /** The current instant, which all dates are relative to. */
  readonly anchor: string;
  readonly organization: OrganizationRow;
  readonly domain: string;
  readonly sites: readonly Site[];
  readonly divisions: readonly DivisionRow[];
  readonly hours: readonly HoursRow[];
  readonly news: readonly NewsRow[];
  /** Sit at the first site. */
  readonly personas: readonly Persona[];
  /** Teams of the whole company, or one set of teams per site. */
  readonly teamsBySite?: boolean;
  /** Weeks with bookings before and after the current one; none if left out. */
  readonly weeks: number;
  readonly story: Story;
  /** People of another organization who also belong to this one. */
  readonly alsoMembers?: readonly MembershipRow[];
  readonly userPatch?: (id: string) => Partial<UserRow> | undefined;
}
