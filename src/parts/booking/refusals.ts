import { queryOptions } from '@tanstack/react-query';
import { followCursors } from '@/api/core/all-pages';
import { resources } from '@/api/resources';
import type { Refusal } from '@/api/schemas/places';
import { ALLOWED, denied, type DenialReason, type Verdict } from '@/domain/rights';

/** A place that cannot be booked as asked, with the server's reason. */
export interface RefusedPlace {
  readonly id: string;
  readonly refusal: Refusal;
}

export type Refusals = ReadonlyMap<string, Refusal>;

type Query = NonNullable<Parameters<typeof resources.schedulable.key>[0]>['query'];

/**
 * Which places the server would refuse for a range, and why (RES-11): hours, closures, permissions. What is not in it can
 * be booked.
 */
export const refusalsFor = (query: NonNullable<Query>) => {
  const asked = { ...query, limit: 2000 };
  return queryOptions({
    queryKey: resources.schedulable.key({ query: asked }, 'refusals'),
    queryFn: async ({ signal }): Promise<readonly RefusedPlace[]> => {
      const refused: RefusedPlace[] = [];
      const cursors = followCursors(resources.schedulable);
      let cursor: string | undefined;
      do {
        // Each page names the place where the next one starts.
        const answer = await resources.schedulable.call(
          { query: cursor === undefined ? asked : { ...asked, cursor } },
          { signal },
        );
        for (const { resource, refusal } of answer.non_available) {
          refused.push({ id: resource.id, refusal });
        }
        cursor = cursors.after({
          ...answer,
          elements: [...answer.elements, ...answer.non_available],
        });
      } while (cursor !== undefined);
      return refused;
    },
    staleTime: 30_000,
    meta: resources.schedulable.meta,
  });
};

/** What the server's answer says about a place itself; what follows from bookings and hours is told by these. */
const DENIALS: Readonly<Partial<Record<Refusal['rule'], DenialReason>>> = {
  not_permitted: 'not_permitted',
  not_available: 'not_available',
  not_bookable: 'not_bookable',
  feature_off: 'feature_off',
  window: 'too_early',
  past: 'ended',
};

/** Whether a place can be had at all, by the server's answer for the asked time (ACC-1, ACC-2). */
export function verdictBy(refusals: Refusals): (place: { readonly id: string }) => Verdict {
  const no = new Map<string, Verdict>();
  for (const [id, { rule }] of refusals) {
    const reason = DENIALS[rule];
    if (reason) no.set(id, denied(reason, null));
  }
  return ({ id }) => no.get(id) ?? ALLOWED;
}
