import { intersect, peakLoad, type Load } from './spans';

/** A pending request for a place. Times in milliseconds. */
export interface Request extends Load {
  readonly id: string;
}

export interface AnswerQuestion<R extends Request> {
  /** What one click would approve: a booking’s slots for this place, on all its dates. */
  readonly asked: readonly Request[];
  /** Slots that hold the place. */
  readonly accepted: readonly Load[];
  /** Requests for the place, with or without the ones to approve. */
  readonly pending: readonly R[];
  readonly totalSlots: number;
}

/** The effect of approving a request (APPR-2, APPR-3). */
export interface Consequences<R extends Request> {
  /** It can no longer be approved, because the place has been taken. */
  readonly taken: boolean;
  /** Requests that no longer fit beside it and are declined with it. */
  readonly rejects: readonly R[];
}

/**
 * What approving would do, to show before the click: overlapping requests that no longer fit are declined. A pending slot holds
 * nothing, so only accepted ones and those to approve count, at their peak (APPR-1, RACE-4).
 */
export function consequencesOf<R extends Request>({
  asked,
  accepted,
  pending,
  totalSlots,
}: AnswerQuestion<R>): Consequences<R> {
  const ids = new Set(asked.map(({ id }) => id));
  const fits = (load: Load, beside: readonly Load[]) =>
    peakLoad(load, beside) + load.slots <= totalSlots;
  const taken = asked.some((load) => !fits(load, accepted));
  if (taken) return { taken, rejects: [] };
  const after = [...accepted, ...asked];
  return {
    taken,
    rejects: pending.filter(
      (other) =>
        !ids.has(other.id) && asked.some((load) => intersect(load, other)) && !fits(other, after),
    ),
  };
}
