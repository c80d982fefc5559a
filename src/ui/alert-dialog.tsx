import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const LazyDialog = lazyPart(async () => (await import('./dialog')).AlertDialog);

/**
 * A yes-or-no question before something that can’t be undone. Pages import it without React Aria, whose overlays load when
 * the question is asked. Render it only while it’s asking.
 */
export function AlertDialog(props: Omit<ComponentProps<typeof LazyDialog>, 'isOpen'>) {
  return (
    <Suspense>
      <LazyDialog isOpen {...props} />
    </Suspense>
  );
}
