import { DAY_MINUTES } from '@/domain/time/durations';
import { hash } from '../random';
import { addDays } from '../../rules/zone';
import { attendance, daysAhead } from './calendar';
import { Draft, type Batch, type Place } from './draft';
import type { Office, Unit } from './unit';

const TRIPS = [
  'Customer visit in Jena',
  'Trade fair in Hanover',
  'Spare parts to Potsdam',
  'Site survey in Leipzig',
  'Pick up samples in Adlershof',
] as const;

/** One of this many colleagues uses a locker. */
const LOCKERS = 3;

/**
 * Bookings that last longer than a day: a locker from Monday to Friday, a pool car overnight. They use separate kinds of places,
 * so that days and weeks can be created separately.
 */
export function weekBatch(office: Office, unit: Unit, monday: string, group: string): Batch {
  const draft = new Draft(office, unit, monday, group);
  bookLockers(office, draft);
  bookTrips(office, draft);
  return draft.batch;
}

function bookLockers(office: Office, draft: Draft): void {
  const { unit, date: monday, chance } = draft;
  const lockers = unit.of('locker');
  const early = daysAhead(office, unit.site, monday) > 7;
  const open = [0, 1, 2, 3, 4].flatMap((day) => {
    const hours = office.opening.of(unit.site.office.id, addDays(monday, day));
    return hours ? [{ day, ...hours }] : [];
  });
  const [first] = open;
  if (!first) return;
  for (const { id, persona } of unit.people) {
    if (persona) continue;
    const number = hash(`${id}|locker`);
    const resource = lockers[(number >>> 4) % Math.max(1, lockers.length)];
    if (!resource || number % LOCKERS !== 0 || (early && chance.chance(0.6))) continue;
    draft.add({
      places: open.map(({ day }) => ({ resource, user: id, day })),
      from: first.from,
      until: first.until,
      host: id,
    });
  }
}

function bookTrips(office: Office, draft: Draft): void {
  const { unit, date: monday, chance } = draft;
  for (const resource of unit.of('vehicle')) {
    const trips = 1 + chance.below(3);
    for (let n = 0; n < trips; n++) {
      const day = chance.below(5);
      const date = addDays(monday, day);
      const driver = chance.pick(unit.people);
      if (driver.persona || !attendance(office, driver, date).comes) continue;
      const place: Place = { resource, user: driver.id, day };
      const past = daysAhead(office, unit.site, date) < 0;
      draft.add({
        places: [place],
        from: 8 * 60,
        until: chance.chance(0.3) ? DAY_MINUTES + 17 * 60 : (12 + chance.below(7)) * 60,
        host: driver.id,
        title: chance.pick(TRIPS),
        status: resource.is_approvable && !past && chance.chance(0.6) ? 'pending' : 'accepted',
      });
    }
  }
}
