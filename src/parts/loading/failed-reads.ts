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
