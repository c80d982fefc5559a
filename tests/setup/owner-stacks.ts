import * as react from 'react';

/**
 * React’s development build creates an error with its stack for each element, up to ten thousand per second, so that developer
 * tools can show which line created it. That took an eighth of the journeys’ time, and no test uses it. Warnings still name the
 * components.
 */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const internals = Object.entries(react).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as Internals | undefined;
if (internals?.recentlyCreatedOwnerStacks === undefined) {
  throw new Error('React counts the stacks of owners elsewhere');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
