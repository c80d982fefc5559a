import type { MouseEvent } from 'react';

/**
 * A handler for buttons of rows that disappear once they’re answered, for what can’t be undone. The second click of a double
 * click may already land on the row that has moved up, so it does nothing.
 */
export const singleClick =
  (act: () => unknown) =>
  ({ detail }: MouseEvent): unknown =>
    detail > 1 ? undefined : act();

/**
 * `onClickCapture` of a region whose content changes under the pointer with each click, such as one step per screen: the second
 * click of a double one, meant for what was there before, reaches nothing that has appeared instead.
 */
export const firstClickOnly = (event: MouseEvent): void => {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
};
