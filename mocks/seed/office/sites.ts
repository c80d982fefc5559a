import type { DivisionRow, HoursRow, OfficeRow, OrganizationRow } from '../../world/rows';
import { addDays, dayOf, mondayOf } from '../../rules/zone';
import {
  aroundTheClock,
  closure,
  divisionRow,
  floor,
  officeRow,
  organizationRow,
  weekdayHours,
} from '../company/site';
import type { Site } from '../company/types';
import { auckland, berlin, garage, newYork } from '../floorplans';
import { AUCKLAND, BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';

export const organization: OrganizationRow = organizationRow(
  { id: ORGANIZATION_ID, slug: 'meridian', name: 'Meridian Instruments' },
  'Europe/Berlin',
);

export const divisions: DivisionRow[] = [
  divisionRow(ORGANIZATION_ID, 'divi_emea', 'Europe, Middle East and Africa'),
  divisionRow(ORGANIZATION_ID, 'divi_americas', 'Americas'),
  divisionRow(ORGANIZATION_ID, 'divi_apac', 'Asia-Pacific'),
];

export const berlinOffice: OfficeRow = officeRow(ORGANIZATION_ID, {
  id: BERLIN,
  name: 'Berlin',
  address: 'Prinzessinnenstraße 19, 10969 Berlin',
  country: 'DE',
  time_zone: 'Europe/Berlin',
  division_id: 'divi_emea',
});

const newYorkOffice = officeRow(ORGANIZATION_ID, {
  id: NEW_YORK,
  name: 'New York',
  address: '41 Madison Avenue, New York, NY 10010',
  country: 'US',
  time_zone: 'America/New_York',
  division_id: 'divi_americas',
});

const aucklandOffice = officeRow(ORGANIZATION_ID, {
  id: AUCKLAND,
  name: 'Auckland',
  address: '12 Madden Street, Auckland 1010',
  country: 'NZ',
  time_zone: 'Pacific/Auckland',
  division_id: 'divi_apac',
});

/** 150 people: the makers fill Berlin’s second floor; everyone else has plenty of space. */
export const sites: readonly Site[] = [
  {
    key: 'berlin',
    office: berlinOffice,
    city: 'berlin',
    floors: [garage(), berlin(1), berlin(2), berlin(3)].map(floor),
    headcount: [
      ['Design', 18],
      ['Product', 18],
      ['Platform', 18],
      ['Research', 18],
      ['Mobile', 18],
      ['Finance', 4],
      ['People and culture', 5],
      ['Operations', 5],
      ['Customer care', 3],
      ['Sales', 3],
    ],
    homes: {
      Design: 'area_ber-2-west',
      Product: 'area_ber-2-east',
      Platform: 'area_ber-2-rear',
      Research: 'area_ber-2-north',
      Mobile: 'area_ber-2-garden',
      Finance: 'area_ber-1-north',
      'People and culture': 'area_ber-1-west',
      'Customer care': 'area_ber-1-east',
      Operations: 'area_ber-1-rear',
      Sales: 'area_ber-3-west',
    },
  },
  {
    key: 'new_york',
    office: newYorkOffice,
    city: 'new_york',
    floors: [newYork(24), newYork(25)].map(floor),
    headcount: [
      ['Sales', 9],
      ['Customer care', 7],
      ['Product', 4],
      ['Finance', 3],
      ['Operations', 3],
    ],
    homes: {
      Sales: 'area_nyc-24-west',
      'Customer care': 'area_nyc-24-east',
      Product: 'area_nyc-24-south-east',
      Operations: 'area_nyc-24-north-west',
      Finance: 'area_nyc-25-north-west',
    },
  },
  {
    key: 'auckland',
    office: aucklandOffice,
    city: 'auckland',
    floors: [auckland()].map(floor),
    headcount: [
      ['Platform', 4],
      ['Customer care', 4],
      ['Sales', 3],
      ['Research', 3],
    ],
    homes: {
      Platform: 'area_akl-1-deck',
      Research: 'area_akl-1-deck',
      'Customer care': 'area_akl-1-harbour',
      Sales: 'area_akl-1-harbour',
    },
  },
];

/** Pool cars stay out overnight. */
const CARS = [1, 2, 3, 4].map((n) => `reso_ber-p-pool-car-${n}`);

/** Weekday hours, a public holiday three weeks ahead, and maintenance in one corner next week. */
export function hours(anchor: string): HoursRow[] {
  const monday = mondayOf(dayOf(anchor, berlinOffice.time_zone));
  const holiday = addDays(monday, 24);
  return [
    weekdayHours(berlinOffice, '07:00:00', '20:00:00'),
    weekdayHours(newYorkOffice, '07:30:00', '20:00:00'),
    weekdayHours(aucklandOffice, '07:00:00', '19:00:00'),
    closure(berlinOffice, 'hour_holiday', [holiday, holiday], 'public holiday', {
      type: 'holiday',
    }),
    closure(berlinOffice, 'hour_works', [addDays(monday, 7), addDays(monday, 9)], 'new carpet', {
      area: 'area_ber-3-east',
    }),
    ...CARS.map((id) => aroundTheClock(berlinOffice, id)),
  ];
}
