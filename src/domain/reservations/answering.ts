import { intersect, peakLoad, type Load } from './spans';

/** A pending request for a place. Times in milliseconds. */
export interface Request extends Load {
  readonly id: string;
}

export interface AnswerQuestion<A extends Request, R extends Request> {
  /** What one click would approve: a booking’s slots for this place, on all its dates. */
  readonly asked: readonly A[];
  /** Slots that hold the place. */
  readonly accepted: readonly Load[];
  /** Requests for the place, with or without the ones to approve. */
  readonly pending: readonly R[];
  readonly totalSlots: number;
}

/** The effect of approving a request (APPR-2, APPR-3). */
export interface Consequences<A extends Request, R extends Request> {
  /** Those of the asked that can no longer be approved, because the place has been taken. */
  readonly taken: readonly A[];
  /** Requests that no longer fit beside the others and are declined with them. */
  readonly rejects: readonly R[];
}

/**
 * What approving would do, to show before the click: overlapping requests that no longer fit are declined. A pending slot holds
 * nothing, so only accepted ones and those to approve count, at their peak (APPR-1, RACE-4).
 */
export function consequencesOf<A extends Request, R extends Request>({
  asked,
  accepted,
  pending,
  totalSlots,
}: AnswerQuestion<A, R>): Consequences<A, R> {
  const ids = new Set(asked.map(({ id }) => id));
  const fits = (load: Load, beside: readonly Load[]) =>
    peakLoad(load, beside) + load.slots <= totalSlots;
  const taken = asked.filter((load) => !fits(load, accepted));
  const rest = asked.filter((load) => !taken.includes(load));
  const after = [...accepted, ...rest];
  return {
    taken,
    rejects: pending.filter(
      (other) =>
        !ids.has(other.id) && rest.some((load) => intersect(load, other)) && !fits(other, after),
    ),
  };
}
