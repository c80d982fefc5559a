import { useEffect, useRef, useState } from 'react';

type Handler<Args extends readonly unknown[]> = (...args: Args) => unknown;

/**
 * Lets a handler run once at a time (F-29): a second call during the first one is refused. A handler is
 * running until the promise it returns settles. A handler that returns nothing is done when it returns, but a call in the
 * same tick (a double click whose first click hasn’t been painted) is still refused.
 *
 * @returns whether it’s running, and the guarded handler.
 */
export function useGuard<Args extends readonly unknown[]>(
  handler: Handler<Args> | undefined,
): readonly [busy: boolean, guarded: (...args: Args) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const guarded = (...args: Args): void => {
    if (!handler || running.current) return;
    running.current = true;
    const release = () => {
      running.current = false;
      if (mounted.current) setBusy(false);
    };
    let result: unknown;
    try {
      result = handler(...args);
    } catch (error) {
      release();
      throw error;
    }
    if (result instanceof Promise) {
      setBusy(true);
      // The caller that created the promise handles the rejection; here it only ends the wait.
      result.then(release, release);
    } else {
      setTimeout(release, 0);
    }
  };
  return [busy, guarded];
}
