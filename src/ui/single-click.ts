import type { MouseEvent } from 'react';

/**
 * A handler for buttons of rows that disappear once they’re answered, for what can’t be undone. The second click of a double
 * click may already land on the row that has moved up, so it does nothing.
 */
export const singleClick =
  (act: () => unknown) =>
  ({ detail }: MouseEvent): unknown =>
    detail > 1 ? undefined : act();
