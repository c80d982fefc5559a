import { addDays, dayOf } from '../../rules/zone';
import type { HoursRow } from '../../world/rows';
import { Opening } from '../company/opening';
import type { Fixed, Story } from '../company/types';
import { BERLIN, NEW_YORK } from './ids';
import { berlinOffice } from './sites';

const h = (hour: number, minute = 0): number => hour * 60 + minute;

/** A New Yorker who works in Berlin this week: their day is in another time zone than their home. */
export const TRAVELER = 'user_new_york_004';

const DESK = (name: string): string => `reso_ber-2-${name.toLowerCase()}`;
const at = (resource: string, user: string | null): Fixed['places'] => [{ resource, user }];

/** Berlin’s working days: the current day first if the office is open, then those after and before it. */
function workdays(opening: Opening, today: string, step: 1 | -1, count: number): string[] {
  const days: string[] = [];
  for (let n = step === 1 ? 0 : 1; days.length < count && n < 40; n++) {
    const date = addDays(today, n * step);
    if (opening.of(BERLIN, date)) days.push(date);
  }
  return days;
}

/** Berlin’s own bookings on its working days from the present on; `0` is today, or the next day the office is open. */
const AHEAD: readonly (readonly Fixed[])[] = [
  [
    {
      places: at(DESK('D-15'), 'user_team_manager'),
      from: h(9),
      until: h(17),
      host: 'user_team_manager',
    },
    { places: at(DESK('D-18'), TRAVELER), from: h(9), until: h(17), host: TRAVELER },
    {
      places: at('reso_ber-2-wedding', 'user_team_manager'),
      from: h(11),
      until: h(12),
      host: 'user_team_manager',
      title: 'Coaching',
      visibility: 'private',
      guests: ['user_page_manager'],
    },
  ],
  [
    {
      places: at(DESK('D-15'), 'user_team_manager'),
      from: h(9),
      until: h(17),
      host: 'user_team_manager',
    },
    { places: at(DESK('D-18'), TRAVELER), from: h(9), until: h(17), host: TRAVELER },
    {
      places: at('reso_ber-2-treptow', 'user_member'),
      from: h(14),
      until: h(15),
      host: 'user_member',
      title: 'M4 handover: findings of the field study',
      description: 'Bring the notes from Jena. We decide which findings go into the first update.',
      guests: ['user_member_2', 'user_team_manager', TRAVELER],
    },
    {
      places: at('reso_ber-2-grunewald', 'user_member_2'),
      from: h(13),
      until: h(15),
      host: 'user_member_2',
      title: 'Research readout',
      status: 'pending',
      guests: ['user_member', 'user_team_manager'],
    },
    {
      places: at('reso_ber-2-grunewald', 'user_berlin_040'),
      from: h(14),
      until: h(16),
      host: 'user_berlin_040',
      title: 'Platform: launch rehearsal',
      status: 'pending',
    },
    {
      places: at('reso_ber-2-moabit', 'user_scheduler'),
      from: h(9, 30),
      until: h(10, 30),
      host: 'user_scheduler',
      title: 'Salary round',
      visibility: 'confidential',
      guests: ['user_page_manager'],
    },
    {
      places: [3, 4, 5, 6, 7, 8].map((n) => ({
        resource: `reso_ber-3-d-${420 + n}`,
        user: null,
      })),
      from: h(9),
      until: h(17),
      host: 'user_scheduler',
      title: 'Lumen Labs: acceptance tests',
      description: 'Six guests. Badges are at reception from 8:30.',
    },
  ],
  [
    {
      places: at(DESK('D-15'), 'user_team_manager'),
      from: h(9),
      until: h(13),
      host: 'user_team_manager',
    },
    {
      places: at('reso_ber-3-potsdam', 'user_team_manager'),
      from: h(10),
      until: h(12),
      host: 'user_team_manager',
      title: 'Design days: preparation',
      status: 'rejected',
      reason: 'The board meets here that day',
    },
    {
      places: at('reso_ber-p-pool-car-3', 'user_resource_manager'),
      from: h(8),
      until: h(12),
      host: 'user_resource_manager',
      title: 'Spare parts to Potsdam',
    },
  ],
  [
    { places: at(DESK('D-14'), 'user_member'), from: h(9), until: h(17), host: 'user_member' },
    { places: at(DESK('D-16'), 'user_member_2'), from: h(9), until: h(17), host: 'user_member_2' },
  ],
  [
    {
      places: at('reso_ber-1-m-ggelsee', 'user_member'),
      from: h(10),
      until: h(12),
      host: 'user_member',
      title: 'Field study: open day',
      status: 'pending',
      guests: ['user_member_2', 'user_team_manager'],
    },
  ],
];

/** The requests that New York still has to answer. */
const NEW_YORK_AHEAD: readonly Fixed[] = [
  {
    places: at('reso_nyc-24-hudson', 'user_new_york_001'),
    from: h(10),
    until: h(12),
    host: 'user_new_york_001',
    title: 'Regional forecast',
    status: 'pending',
  },
];

/** Nothing is planned for these two, so that whoever plays them has something to book. */
const FREE = new Set(['user_member', 'user_member_2']);

/**
 * What is scripted rather than left to chance, around the world’s present day: the member usually sits at D-14, has a meeting
 * tomorrow, and has no desk for the coming days; the team’s lead sits next to them; rooms are requested twice; guests arrive.
 */
export function officeStory(anchor: string, hours: readonly HoursRow[]): Story {
  const opening = new Opening(hours);
  const today = dayOf(anchor, berlinOffice.time_zone);
  const ahead = workdays(opening, today, 1, AHEAD.length);
  const [before] = workdays(opening, today, -1, 1);
  const traveling = new Set(ahead.slice(0, 2));
  const leading = new Set(ahead.slice(0, 3));
  const planned = new Set(ahead.slice(0, 2));
  return {
    usual: new Map([
      ['user_member', 'D-14'],
      ['user_member_2', 'D-16'],
      ['user_team_manager', 'D-15'],
    ]),
    guests: new Map([[TRAVELER, 'berlin']]),
    fixed: (site, date) => {
      if (site.office.id === BERLIN) return AHEAD[ahead.indexOf(date)] ?? [];
      return site.office.id === NEW_YORK && date === ahead[1] ? NEW_YORK_AHEAD : [];
    },
    day: (userId, date) => {
      if (userId === TRAVELER) return traveling.has(date) ? 'no-desk' : undefined;
      // People with a desk in the story come in for it, and plan accordingly.
      if (userId === 'user_team_manager') return leading.has(date) ? 'no-desk' : undefined;
      if (!FREE.has(userId)) return undefined;
      if (date === before) return 'desk';
      if (date < today) return undefined;
      // Planned for the office but not booked yet: the case for the dashboard’s offers.
      return planned.has(date) || date === ahead[3] ? 'no-desk' : 'away';
    },
  };
}
