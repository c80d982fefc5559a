import type { Seed } from '../../world/world';
import { seedOf } from '../company/tables';
import { management } from '../office/belongings';
import { meridian, openMeridian } from '../office';

/** One office and the personas; nothing is booked, planned, stored, or written. */
export function emptySeed(seed: number, anchor: string): Seed {
  const whole = meridian(seed, anchor);
  const berlin = whole.sites.slice(0, 1);
  const ids = new Set(berlin.map(({ office }) => office.id));
  const office = openMeridian({
    ...whole,
    sites: berlin.map((site) => ({ ...site, headcount: [] })),
    divisions: whole.divisions.filter(({ id }) => id === 'divi_emea'),
    hours: whole.hours.filter(
      ({ office_id, type }) => type === 'weekday' && ids.has(office_id ?? ''),
    ),
    news: [],
    weeks: 0,
    story: {},
    userPatch: () => undefined,
  });
  return seedOf({ scenario: 'empty', seed, anchor }, [office], management(office));
}
