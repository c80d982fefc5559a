import { loadavg } from 'node:os';
import { calendarsAtScale, flat, yearOfARoom } from './sync/scale';

/**
 * The synchronization on one processor, fake server and stand-ins included: 1,000 calendars with 50 changes each, what memory
 * does over ten runs of them, and a year of a busy room read from the beginning.
 */
export async function run({ rounds = '10' }: Partial<Record<string, string>>) {
  const figures = { ...(await calendarsAtScale(Number(rounds))), ...(await yearOfARoom()) };
  return { ...figures, 'machine.load': loadavg()[0] ?? Number.NaN, flatness: flat(figures) };
}
