import type { Seed } from '../../world/world';
import { Opening } from '../company/opening';
import { seedOf } from '../company/tables';
import type { Fixed, Gap } from '../company/types';
import { addDays, dayOf } from '../../rules/zone';
import { meridian, openMeridian } from '../office';
import { belongings } from '../office/belongings';
import { BERLIN } from '../office/ids';

const h = (hour: number, minute = 0): number => hour * 60 + minute;
const DAY: readonly Gap[] = [[h(8), h(18)]];

/** Everything that is left in Berlin on the busy day. */
export const LEFT: ReadonlyMap<string, readonly Gap[]> = new Map<string, readonly Gap[]>([
  // The last desk in the building.
  ['reso_ber-2-d-22', DAY],
  // Desks for part of the day: the morning, the afternoon, both ends.
  ['reso_ber-2-d-30', [[h(8), h(12)]]],
  ['reso_ber-2-d-41', [[h(13), h(18)]]],
  [
    'reso_ber-3-d-350',
    [
      [h(8), h(11, 30)],
      [h(14), h(18)],
    ],
  ],
  // Half an hour in a room, and an hour that two people have requested.
  ['reso_ber-2-treptow', [[h(12), h(12, 30)]]],
  ['reso_ber-2-grunewald', [[h(15), h(16)]]],
  ['reso_ber-p-p-7', DAY],
  ['reso_ber-p-courtyard', DAY],
]);

const asked = (user: string): Fixed => ({
  places: [{ resource: 'reso_ber-2-grunewald', user }],
  from: h(15),
  until: h(16),
  host: user,
  title: 'Board rehearsal',
  status: 'pending',
});

const FIXED: readonly Fixed[] = [
  {
    places: [{ resource: 'reso_ber-2-d-14', user: 'user_member_2' }],
    from: h(9),
    until: h(17),
    host: 'user_member_2',
  },
  asked('user_team_manager'),
  asked('user_berlin_040'),
];

/** Berlin’s current day, or the next one on which it’s open, is full except for {@link LEFT}. The member has nothing yet. */
export function busyDaySeed(seed: number, anchor: string): Seed {
  const whole = meridian(seed, anchor);
  // The whole building is in use: no part of it is closed for maintenance.
  const hours = whole.hours.filter(
    ({ resource_id, is_available }) => is_available || resource_id === null,
  );
  const company = { ...whole, hours };
  const opening = new Opening(company.hours);
  let busy = dayOf(anchor, 'Europe/Berlin');
  while (!opening.of(BERLIN, busy)) busy = addDays(busy, 1);
  const { story } = company;
  const office = openMeridian({
    ...company,
    story: {
      ...story,
      fixed: (site, date) => [
        ...(site.office.id === BERLIN && date === busy ? FIXED : []),
        ...(story.fixed?.(site, date) ?? []),
      ],
      full: (site, date) => (site.office.id === BERLIN && date === busy ? LEFT : undefined),
    },
  });
  return seedOf({ scenario: 'busy-day', seed, anchor }, [office], belongings(office));
}
