import { loadavg } from 'node:os';
import { curve, resets } from './server/curve';
import { throughput } from './server/throughput';

/**
 * The standalone server under load: lists of 100 and bookings a second through HTTP; what a booking costs as more of them
 * are stored; how long a world takes to begin anew. `machine.load` is how many processes wanted a core meanwhile, ours
 * included: above two, the rates say more about the others.
 */
export async function run(): Promise<Record<string, number>> {
  const figures = { ...(await throughput()), ...(await curve()), ...(await resets()) };
  return { ...figures, 'machine.load': loadavg()[0] ?? Number.NaN };
}
