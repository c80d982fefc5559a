/** True where the fake server is built in (development and the demo), false in production: see vite.config.ts. */
declare const __MOCKS__: boolean;

/** Addresses of the reads that leave with the document, from `build/early-reads.ts` (see `earlyReads` in the Vite plugins). */
declare module 'virtual:early-reads' {
  export const SLUG: string;
  export const ofPerson: readonly string[];
  export const ofOrganization: readonly string[];
}
