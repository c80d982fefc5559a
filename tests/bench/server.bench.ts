import { loadavg } from 'node:os';
import { curve, resets } from './server/curve';
import { throughput } from './server/throughput';

/**
 * The standalone server under load: lists of 100 and bookings per second through HTTP; the cost of a booking as more of them are
 * stored; and how long resetting a world takes. `machine.load` is the number of processes that wanted a core during the run,
 * including ours. Above two, the rates say more about the others.
 */
export async function run(): Promise<Record<string, number>> {
  const figures = { ...(await throughput()), ...(await curve()), ...(await resets()) };
  return { ...figures, 'machine.load': loadavg()[0] ?? Number.NaN };
}
