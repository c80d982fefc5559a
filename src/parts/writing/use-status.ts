import { useRef } from 'react';

type Status = 'draft' | 'published';

/**
 * The status that a press of a button asks for beside what stands in the form: read by `save`, and forgotten once the
 * attempt is over, so that a save that was refused asks for nothing later.
 */
export function useStatus() {
  const asked = useRef<Status>(undefined);
  return {
    asked,
    /** Saves with a status. */
    async send(submit: () => Promise<void>, status: Status): Promise<void> {
      asked.current = status;
      try {
        await submit();
      } finally {
        asked.current = undefined;
      }
    },
  };
}
