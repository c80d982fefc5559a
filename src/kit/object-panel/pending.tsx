import type { ComponentProps } from 'react';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useInputOnClose } from '@/session/close-page';
import { SkeletonRows } from '@/ui/skeleton';

interface PendingProps {
  /** The object’s id. What had been typed about it is kept, because it may be read again to see whether it still exists. */
  readonly id: string;
  /** Why it couldn’t be read. Without it, it’s still loading, or the page says so itself. */
  readonly failed?: ComponentProps<typeof ReadFailed> | undefined;
}

/** A panel’s content while its object is loading, or if that failed. */
export function Pending({ id, failed }: PendingProps) {
  useInputOnClose(true, id);
  if (failed) return <ReadFailed {...failed} />;
  return (
    <div aria-busy="true">
      <SkeletonRows count={6} />
    </div>
  );
}
