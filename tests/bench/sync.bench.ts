import { loadavg } from 'node:os';
import { atScale } from './sync/scale';

/**
 * The sync worker against a separate server: 1,000 calendars with 50 changes each, memory use over ten such runs, and a year of a
 * busy room read from the beginning. `machine.load` is the number of processes that wanted a core during the run.
 */
export async function run({ rounds = '10' }: Partial<Record<string, string>>) {
  const figures = await atScale(Number(rounds));
  return { ...figures, 'machine.load': loadavg()[0] ?? Number.NaN };
}
