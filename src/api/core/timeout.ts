/** No answer within this many milliseconds counts as a connection problem (F-26). */
export const TIMEOUT = 60_000;
