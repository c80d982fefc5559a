import { type KeyboardEvent, useState } from 'react';

/** A chart and the table of its numbers: one key or click away from each other. */
export function useChartTable(): {
  readonly isTable: boolean;
  readonly toggle: () => void;
  /** For the element around both: the key works only while the focus is within. Returns whether it did. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
} {
  const [isTable, setIsTable] = useState(false);
  const toggle = () => setIsTable((before) => !before);
  return {
    isTable,
    toggle,
    onKeyDown: (event) => {
      if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey)
        return false;
      event.preventDefault();
      toggle();
      return true;
    },
  };
}
