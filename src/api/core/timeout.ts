/** After this many milliseconds without an answer, a call counts as a connection problem (F-26). */
export const TIMEOUT = 60_000;
