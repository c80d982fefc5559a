import { useState, type ReactNode } from 'react';
import { Notice } from '@/ui/notice';

/** What a bulk action couldn’t do. */
export interface BulkFailure {
  /** For `ResourceList`, which shows it wherever the selection goes; undefined if nothing failed. */
  readonly notice: ReactNode;
  /** @param text whom or what it couldn’t change, and why; undefined once a new action has begun */
  readonly show: (text: string | undefined) => void;
}

/** The failures of the latest bulk action on a list, until they’re closed. */
export function useBulkFailure(): BulkFailure {
  const [text, show] = useState<string>();
  return {
    notice:
      text === undefined ? undefined : (
        <Notice tone="danger" live onClose={() => show(undefined)}>
          {text}
        </Notice>
      ),
    show,
  };
}
