import { type ComponentProps, lazy, Suspense } from 'react';

const LazyDialog = lazy(async () => ({ default: (await import('./dialog')).AlertDialog }));

/**
 * A yes-or-no before something that can't be undone. Pages import it without React Aria, whose overlays come when
 * someone is asked. Draw it only while it asks.
 */
export function AlertDialog(props: Omit<ComponentProps<typeof LazyDialog>, 'isOpen'>) {
  return (
    <Suspense>
      <LazyDialog isOpen {...props} />
    </Suspense>
  );
}
