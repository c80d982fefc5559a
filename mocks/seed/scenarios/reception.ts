import { MINUTE } from '@/domain/time/durations';
import type { VisitRow } from '../../world/rows-visits';
import type { Seed } from '../../world/world';
import { seedOf } from '../company/tables';
import { meridian, openMeridian } from '../office';
import { belongings } from '../office/belongings';
import { BERLIN, ORGANIZATION_ID } from '../office/ids';
import { moments, type Moments } from '../office/moments';
import { newName } from '../names';
import { random } from '../random';

/** As many as a large building receives on its busiest day, in addition to those of every other scenario. */
const GUESTS = 500;
const COMPANIES = [
  'Lumen Labs',
  'Nordlicht Optics',
  'Havel Logistics',
  'Brandt and Partners',
  'Institute for Photonics',
  'Tegel Catering',
] as const;
/** When visits begin: most in the morning. */
const STARTS = [
  '07:45',
  '08:00',
  '08:15',
  '08:30',
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '13:00',
  '14:00',
  '15:30',
] as const;
/** The people whom most guests visit, and some others. */
const HOSTS = [
  'user_member',
  'user_member_2',
  'user_team_manager',
  'user_scheduler',
  ...Array.from({ length: 24 }, (_, n) => `user_berlin_0${30 + n}`),
] as const;

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();

/** The state of a visit at the anchor: as in life, some guests are late or early. */
function standing(
  chance: ReturnType<typeof random>,
  start: string,
  end: string,
  now: string,
): Pick<VisitRow, 'status' | 'arrived_at' | 'left_at' | 'station_id'> {
  const arrived = later(start, chance.below(16) - 12);
  const left = later(end, chance.below(20) - 10);
  const isLate = chance.chance(0.08);
  if (arrived > now || isLate) {
    return { status: 'expected', arrived_at: null, left_at: null, station_id: null };
  }
  const isHere = left > now;
  return {
    status: isHere ? 'here' : 'left',
    arrived_at: arrived,
    left_at: isHere ? null : left,
    station_id: 'stat_berlin',
  };
}

function* guestsOf(seed: number, { at, now }: Moments): Generator<VisitRow> {
  const chance = random(seed, 'reception');
  const taken = new Set<string>();
  for (let n = 0; n < GUESTS; n++) {
    const { name, local } = newName(chance, 'anywhere', taken);
    const company = chance.pick(COMPANIES);
    const host_id = chance.pick(HOSTS);
    const start = at(0, chance.pick(STARTS));
    const end = later(start, chance.pick([30, 60, 60, 90, 120, 240]));
    const announced = at(-1 - chance.below(9), '10:00');
    yield {
      id: `visi_guest_${n}`,
      organization_id: ORGANIZATION_ID,
      office_id: BERLIN,
      visitor: {
        name,
        email: chance.chance(0.7)
          ? `${local}@${company.toLowerCase().replaceAll(' ', '')}.example`
          : null,
        company,
        phone: null,
      },
      host_id,
      created_by: host_id,
      start,
      end,
      code: String(500_000 + n),
      is_walk_in: false,
      schedule_id: null,
      note: null,
      created_at: announced,
      updated_at: announced,
      ...standing(chance, start, end, now),
    };
  }
  const midnight = at(0, '00:00');
  for (const [n, host_id] of ['user_member', 'user_team_manager', 'user_scheduler'].entries()) {
    const { name } = newName(chance, 'anywhere', taken);
    // In the first minutes of a day, waiting guests must have come after midnight, because a guest is admitted only on the day of
    // the visit.
    const came = later(now, -2 - 3 * n);
    const start = came < midnight ? midnight : came;
    yield {
      id: `visi_walk_in_${n}`,
      organization_id: ORGANIZATION_ID,
      office_id: BERLIN,
      station_id: 'stat_berlin',
      status: 'waiting',
      visitor: { name, email: null, company: chance.pick(COMPANIES), phone: null },
      host_id,
      created_by: null,
      start,
      end: later(start, 60),
      code: String(600_000 + n),
      is_walk_in: true,
      schedule_id: null,
      note: null,
      arrived_at: null,
      left_at: null,
      created_at: start,
      updated_at: start,
    };
  }
}

/** The same office as in the other scenarios, with its reception on the busiest morning of the year. */
export function receptionSeed(seed: number, anchor: string): Seed {
  const office = openMeridian(meridian(seed, anchor));
  const own = belongings(office);
  return seedOf({ scenario: 'reception', seed, anchor }, [office], {
    ...own,
    services: {
      ...own.services,
      visits: [...(own.services?.visits ?? []), ...guestsOf(seed, moments(anchor))],
    },
  });
}
