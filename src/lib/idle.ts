/** A hidden tab paints nothing; after this many milliseconds we go on without. */
const PATIENCE = 3_000;

/** What the page was opened for comes first. Until someone holds it back, there is nothing to wait for. */
let content: Promise<void> = Promise.resolve();

/**
 * Holds back everything that waits for {@link afterContent}: the application does so when it starts, and lets go once the
 * content of its first page is shown. Later pages find the code already here.
 *
 * @returns lets go; calling it again does nothing
 */
export function holdUntilContent(): () => void {
  let letGo = () => {};
  content = new Promise((resolve) => {
    letGo = resolve;
  });
  return () => letGo();
}

/**
 * Resolves once the content of the first page is shown and the main thread rests: the moment for what a person does not wait
 * for, such as telemetry, the hub, and the code of what they may press next.
 */
export async function afterContent(): Promise<void> {
  await content;
  await afterPaint();
}

/**
 * Resolves in the next moment in which the main thread has nothing to do, such as one that waits for an answer: for what shall
 * begin early, but hold up nothing.
 */
export const untilIdle = (): Promise<void> => new Promise(whenIdle);

/** Resolves after a paint, once the main thread rests. */
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
