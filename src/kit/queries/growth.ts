/** A read of a list: whole, page by page with `growing`, or up to a limit with `all`. */
interface ListRead {
  readonly data?:
    | {
        /** False while more of a growing list is loading. */
        readonly complete?: boolean;
        /** Whether the server or a limit cut it off. */
        readonly incomplete?: boolean;
      }
    | undefined;
  readonly isError: boolean;
}

/** How much of a list is there. */
export interface Growth {
  /** Some of it is there, but not the rest. */
  readonly isPartial: boolean;
  /** The rest is loading. */
  readonly isGrowing: boolean;
  /** The rest couldn’t be loaded. */
  readonly isCut: boolean;
  /** It’s there to its end, or to where it was cut off. */
  readonly isRead: boolean;
}

/** How much of a list is there, and whether more is coming. */
export function growthOf({ data, isError }: ListRead): Growth {
  const isPartial = data?.complete === false;
  return {
    isPartial,
    isGrowing: isPartial && !isError,
    isCut: data?.incomplete === true || (isPartial && isError),
    isRead: data !== undefined && !isPartial,
  };
}
