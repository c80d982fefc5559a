interface Read {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Reads of one content that failed, as one. */
export type FailedReads = ReturnType<typeof failedReads>;

/** The reads of one content that failed, as one whose Retry repeats all of them; undefined if none failed. */
export function failedReads(reads: readonly Read[]) {
  const failed = reads.filter(({ isError, data }) => isError && data === undefined);
  const [first] = failed;
  return (
    first && {
      error: first.error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map((each) => each.refetch())),
    }
  );
}

/**
 * Reads that a list needs together, as one query for `ResourceList`: it has failed as soon as one has, even if older data is still
 * shown, and Retry repeats those that failed.
 */
export function asOneRead<T>(data: T, reads: readonly Read[]) {
  // Each is looked at while rendering: otherwise, one that fails after the last render wouldn’t count.
  const failed = reads.filter(({ isError }) => isError);
  return {
    data,
    isError: failed.length > 0,
    error: failed[0]?.error,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map((each) => each.refetch())),
  };
}
