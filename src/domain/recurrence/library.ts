import * as rrule from 'rrule';

/*
 * rrule ships an ES module to bundlers and a CommonJS build to Node, where module loaders that don’t run it first (Node’s own,
 * Vite’s runner) see only the whole library as the default export.
 */
const library: typeof rrule & { readonly default?: typeof rrule } = rrule;

/** The rule of rrule 2.8, always given floating times: UTC fields that mean the office’s wall time. */
export const LibraryRule = (library.default ?? library).RRule;
