import { DAY, DAY_MINUTES } from '@/domain/time/durations';
import type { Seed } from '../../world/world';
import { addDays, dayBounds, dayOf, mondayOf } from '../../rules/zone';
import { specialHours } from '../company/site';
import { seedOf } from '../company/tables';
import type { Fixed, Site } from '../company/types';
import { meridian, openMeridian } from '../office';
import { belongings } from '../office/belongings';

const h = (hour: number, minute = 0): number => hour * 60 + minute;

/** The nearest day that is longer or shorter than 24 hours; clocks change at least once in half a year. */
export function nearestChange(today: string, zone: string): string {
  const changes = (date: string): boolean => {
    const { start, end } = dayBounds(date, zone);
    return Date.parse(end) - Date.parse(start) !== DAY;
  };
  for (let away = 0; away < 200; away++) {
    for (const date of [addDays(today, away), addDays(today, -away)]) {
      if (changes(date)) return date;
    }
  }
  throw new RangeError(`${zone} never changes its clocks`);
}

interface Cast {
  readonly room: string;
  readonly booth: string;
  readonly desks: readonly [string, string, string];
  readonly people: readonly [string, string, string];
}

/** The people who are in over the weekend, and where. */
const CAST: Readonly<Record<string, Cast>> = {
  berlin: {
    room: 'reso_ber-2-moabit',
    booth: 'reso_ber-2-booth-1',
    desks: ['reso_ber-2-d-14', 'reso_ber-2-d-16', 'reso_ber-2-d-15'],
    people: ['user_member', 'user_member_2', 'user_team_manager'],
  },
  new_york: {
    room: 'reso_nyc-24-chelsea',
    booth: 'reso_nyc-24-booth-1',
    desks: ['reso_nyc-24-d-61', 'reso_nyc-24-d-62', 'reso_nyc-24-d-63'],
    people: ['user_new_york_000', 'user_new_york_001', 'user_new_york_002'],
  },
  auckland: {
    room: 'reso_akl-1-waiheke',
    booth: 'reso_akl-1-booth-1',
    desks: ['reso_akl-1-d-41', 'reso_akl-1-d-42', 'reso_akl-1-d-43'],
    people: ['user_auckland_000', 'user_auckland_001', 'user_auckland_002'],
  },
};

/** The night before the change, and the day of it. */
function weekend(site: Site, change: string, date: string): readonly Fixed[] {
  const cast = CAST[site.key];
  if (!cast) return [];
  const { room, booth, desks, people } = cast;
  const book = (resource: string, user: string, from: number, until: number, title?: string) => ({
    places: [{ resource, user }],
    from,
    until,
    host: user,
    ...(title === undefined ? {} : { title }),
  });
  const [first, second, third] = people;
  if (date === addDays(change, -1)) {
    return [
      book(room, first, h(22), DAY_MINUTES + h(6), 'Night shift: climate chamber'),
      book(desks[2], third, h(20), DAY_MINUTES + h(4)),
    ];
  }
  if (date !== change) return [];
  return [
    book(desks[0], first, h(9), h(17)),
    // The whole day, of 23 or 25 hours.
    book(desks[1], second, 0, DAY_MINUTES),
    // Begins or ends at times that don’t exist, or that occur twice.
    book(booth, second, h(1, 30), h(3, 30), 'Clock test'),
    book(booth, third, h(4), h(5), 'Clock test, afterward'),
  ];
}

/**
 * Meridian around the clock change nearest to the current day in each office’s zone: open all weekend, with bookings that span
 * the change. There are ordinary weeks around the current day and around each change; bookings reach a year ahead.
 */
export function dstWeekSeed(seed: number, anchor: string): Seed {
  const company = meridian(seed, anchor);
  const changes = new Map(
    company.sites.map(({ key, office }) => {
      const zone = office.time_zone;
      return [key, nearestChange(dayOf(anchor, zone), zone)] as const;
    }),
  );
  const weeks = new Map(
    [...changes].map(([key, change]) => [
      key,
      [-7, 0, 7].map((days) => addDays(mondayOf(change), days)),
    ]),
  );
  const sites = company.sites.map((site) => ({
    ...site,
    office: { ...site.office, settings: { ...site.office.settings, booking_window_days: 365 } },
  }));
  const opened = sites.flatMap(({ key, office }) => {
    const change = changes.get(key);
    if (change === undefined) return [];
    const days = [addDays(change, -1), change] as const;
    const midnight = ['00:00:00', '00:00:00'] as const;
    return [specialHours(office, `hour_change_${key}`, days, midnight, 'climate chamber runs')];
  });
  const { story } = company;
  const office = openMeridian({
    ...company,
    sites,
    // No maintenance and no holidays: only the clocks are special.
    hours: [...company.hours.filter(({ is_available }) => is_available), ...opened],
    story: {
      ...story,
      fixed: (site, date) => {
        const change = changes.get(site.key);
        return [
          ...(change === undefined ? [] : weekend(site, change, date)),
          ...(story.fixed?.(site, date) ?? []),
        ];
      },
      weeks: (site) => weeks.get(site.key) ?? [],
    },
  });
  return seedOf({ scenario: 'dst-week', seed, anchor }, [office], belongings(office));
}
