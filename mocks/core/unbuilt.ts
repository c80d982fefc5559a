import { refuse } from './refuse';

/** Stands where a handler is still to be written: an honest 501, never an empty 200. */
export const unbuilt = (): never => refuse(501, { server: 'Not built yet' });
