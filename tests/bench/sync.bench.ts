import { loadavg } from 'node:os';
import { atScale } from './sync/scale';

/**
 * The synchronization beside a server of its own: 1,000 calendars with 50 changes each, what memory does over ten runs of
 * them, and a year of a busy room read from the beginning. `machine.load` is how many processes wanted a core meanwhile.
 */
export async function run({ rounds = '10' }: Partial<Record<string, string>>) {
  const figures = await atScale(Number(rounds));
  return { ...figures, 'machine.load': loadavg()[0] ?? Number.NaN };
}
