/** Journeys that replace modules, so that each needs a process that hasn’t loaded them yet: the project `alone`. */
export const ALONE: readonly string[] = [
  'tests/journeys/old-version.test.tsx',
  'tests/journeys/panels.test.tsx',
];

/** The same without a page, which loads the application once for each tab: the project `tabs`. */
export const TABS: readonly string[] = ['tests/contract/who-acts.test.ts'];
