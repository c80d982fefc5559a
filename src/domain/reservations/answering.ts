import { intersect, peakLoad, type Load } from './spans';

/** A request for a place that waits for an answer. Times in milliseconds. */
export interface Request extends Load {
  readonly id: string;
}

export interface AnswerQuestion<R extends Request> {
  /** What one click would accept: the slots of a booking on this place, of all its dates. */
  readonly asked: readonly Request[];
  /** Slots that hold the place. */
  readonly accepted: readonly Load[];
  /** Requests for the place, the asked ones among them or not. */
  readonly pending: readonly R[];
  readonly totalSlots: number;
}

/** What accepting a request comes to (APPR-2, APPR-3). */
export interface Consequences<R extends Request> {
  /** It can no longer be accepted: the place is taken by then. */
  readonly taken: boolean;
  /** Requests that no longer fit beside it and are rejected with it. */
  readonly rejects: readonly R[];
}

/**
 * What accepting does, to be shown before the click: the requests that overlap it and no longer fit are rejected. A pending
 * slot holds nothing, so only accepted ones and the asked ones count, at their peak (APPR-1, RACE-4).
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
