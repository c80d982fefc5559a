import type { Seed } from '../../world/world';
import { floor, officeRow, sameAs, themed, weekdayHours } from '../company/site';
import { open, seedOf } from '../company/tables';
import type { Company, Site } from '../company/types';
import { campus, newYork } from '../floorplans';
import { TEAM_NAMES } from '../names';
import { meridian } from '../office';
import { management } from '../office/belongings';
import { ORGANIZATION_ID } from '../office/ids';
import { CITIES } from './cities';

const PEOPLE = 10_000;
const DESKS = 4000;
/** The people of each office besides the campus. */
const PER_OFFICE = 164;
/** The people of each neighborhood of the campus, which has 48 desks. */
const PER_AREA = 43;

/** The floor that all other offices share: a tower floor, with names in the house style. */
const pattern = floor(
  themed(newYork(24), {
    id: 'pattern',
    name: 'Floor',
    areas: ['North-west', 'North-east', 'West', 'East', 'South-west', 'South-east'],
    rooms: ['Vega', 'Altair', 'Deneb', 'Sirius', 'Rigel', 'Spica'],
  }),
);

/** The number of people spread over all teams. */
function headcount(people: number): Site['headcount'] {
  const each = Math.floor(people / TEAM_NAMES.length);
  const rest = people - each * TEAM_NAMES.length;
  return TEAM_NAMES.map((team, n) => [team, each + (n < rest ? 1 : 0)]);
}

const main = (): Site => ({
  key: 'campus',
  office: officeRow(ORGANIZATION_ID, {
    id: 'offi_campus',
    name: 'Berlin campus',
    address: 'Rudower Chaussee 30, 12489 Berlin',
    country: 'DE',
    time_zone: 'Europe/Berlin',
    division_id: 'divi_emea',
  }),
  city: 'anywhere',
  floors: [floor(campus(DESKS))],
  headcount: headcount(PEOPLE - CITIES.length * PER_OFFICE),
  homes: {},
  perArea: PER_AREA,
});

const others = (): Site[] =>
  CITIES.map(([key, name, address, country, time_zone, division_id]) => ({
    key,
    office: officeRow(ORGANIZATION_ID, {
      id: `offi_${key}`,
      name,
      address,
      country,
      time_zone,
      division_id,
    }),
    city: 'anywhere',
    floors: [sameAs(pattern, `${key}-1`, `${name}, floor 1`)],
    headcount: headcount(PER_OFFICE),
    homes: {},
  }));

/** Nothing is planned for these two, so that whoever plays them has something to book. */
const FREE = new Set(['user_member', 'user_member_2']);

/** Meridian with 10,000 people in 40 offices, the first of which is one floor of 4,000 desks. */
export function campusCompany(seed: number, anchor: string): Company {
  const sites = [main(), ...others()];
  const whole = meridian(seed, anchor);
  const ids = new Set(sites.map(({ office }) => office.id));
  const today = anchor.slice(0, 10);
  return {
    ...whole,
    sites,
    hours: sites.map(({ office }) => weekdayHours(office, '07:00:00', '20:00:00')),
    news: whole.news.map((item) => ({
      ...item,
      office_ids: item.office_ids.filter((id) => ids.has(id)),
    })),
    teamsBySite: true,
    story: { day: (id, date) => (FREE.has(id) && date >= today ? 'no-desk' : undefined) },
    userPatch: () => undefined,
  };
}

/** The scenario `campus`. */
export function campusSeed(seed: number, anchor: string): Seed {
  const office = open(campusCompany(seed, anchor));
  return seedOf({ scenario: 'campus', seed, anchor }, [office], management(office));
}
