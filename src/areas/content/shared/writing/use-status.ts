import { useRef } from 'react';

type Status = 'draft' | 'published';

/**
 * The status that a button requests in addition to the form’s content: read by `save`, and cleared after the attempt, so that a
 * refused save doesn’t affect later ones.
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
