import * as rrule from 'rrule';

/*
 * rrule ships a module build to bundlers and a CommonJS build to Node, where a reader of modules that does not run it
 * first (Node's own, Vite's runner) sees nothing but the whole library as default.
 */
const library: typeof rrule & { readonly default?: typeof rrule } = rrule;

/** The rule of rrule 2.8, always fed with floating times: UTC fields that mean the office's wall clock. */
export const LibraryRule = (library.default ?? library).RRule;
