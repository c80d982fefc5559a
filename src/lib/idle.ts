/** A hidden tab paints nothing; after this many milliseconds we go on without. */
const PATIENCE = 3_000;

/**
 * Resolves after a paint, once the main thread rests: the moment for what a person does not wait for, such as telemetry
 * and the hub.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => whenIdle(resolve));
  });
}

function whenIdle(act: () => void): void {
  // Older Safari has no idle callback; a timer after the frame comes close.
  if (typeof globalThis.requestIdleCallback === 'function')
    requestIdleCallback(act, { timeout: PATIENCE });
  else setTimeout(act, 50);
}
