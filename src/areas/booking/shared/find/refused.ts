import type { Kept } from '@/api/core/endpoint';
import { resources, type Schedulable } from '@/api/resources';
import type { Refusal } from '@/api/schemas/places';
import { ALLOWED, denied, type DenialReason, type Verdict } from '@/domain/rights';
import { inputFor, type FindQuestion } from './free';

/** A place that can’t be booked as requested, with the server’s reason. */
export interface RefusedPlace {
  readonly id: string;
  readonly refusal: Refusal;
}

export type Refusals = ReadonlyMap<string, Refusal>;

const REFUSED: Kept<Schedulable, RefusedPlace> = {
  name: 'refusals',
  rowsOf: ({ non_available }) =>
    non_available.map(({ resource: { id }, refusal }) => ({ id, refusal })),
};

/**
 * Which places the server would refuse, and why (RES-11): hours, closures, permissions. Places that aren’t included can be booked.
 */
export const refusedPlaces = (question: FindQuestion) =>
  resources.schedulable.kept(inputFor(question), REFUSED);

/** What the server’s answer says about a place itself; bookings and hours are handled by their own data. */
const DENIALS: Readonly<Partial<Record<Refusal['rule'], DenialReason>>> = {
  not_permitted: 'not_permitted',
  not_available: 'not_available',
  not_bookable: 'not_bookable',
  feature_off: 'feature_off',
  window: 'too_early',
  past: 'ended',
};

/** Whether a place can be booked at all, according to the server’s answer for the requested time (ACC-1, ACC-2). */
export function verdictBy(refusals: Refusals): (place: { readonly id: string }) => Verdict {
  const no = new Map<string, Verdict>();
  for (const [id, { rule }] of refusals) {
    const reason = DENIALS[rule];
    if (reason) no.set(id, denied(reason, null));
  }
  return ({ id }) => no.get(id) ?? ALLOWED;
}
