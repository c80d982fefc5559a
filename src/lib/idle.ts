/** A hidden tab paints nothing; after this many milliseconds we continue anyway. */
const IDLE_TIMEOUT = 3_000;

/** What the browser never paints, such as a frame out of view, waits for this many milliseconds at most. */
const PAINT_TIMEOUT = 500;

/** The page’s content comes first. Until someone holds the rest back, there’s nothing to wait for. */
let content: Promise<void> = Promise.resolve();

/**
 * Holds back everything that waits for {@link afterContent}. The application calls this when it starts, and releases it once the
 * content of its first page is shown. Later pages find the code already loaded.
 *
 * @returns releases; calling it again does nothing
 */
export function holdUntilContent(): () => void {
  let release = () => {};
  content = new Promise((resolve) => {
    release = resolve;
  });
  return () => release();
}

/**
 * Resolves once the content of the first page is shown and the main thread is idle: the moment for what people don’t wait for,
 * such as telemetry, the hub, and the code for what they may open next.
 */
export async function afterContent(): Promise<void> {
  await content;
  await afterPaint();
}

/**
 * Resolves when the main thread is next idle, for example while it waits for an answer: for work that should start early but not
 * delay anything.
 */
export const untilIdle = (): Promise<void> => new Promise(whenIdle);

/** Resolves right after the next paint: for work that should start once people see the response to what they did. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT);
    // A timer set in a frame runs after its paint.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Resolves after a paint, once the main thread is idle. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, IDLE_TIMEOUT);
    requestAnimationFrame(() => whenIdle(resolve));
  });
}

function whenIdle(act: () => void): void {
  // Older Safari has no idle callback; a timer after the frame is close.
  if (typeof globalThis.requestIdleCallback === 'function')
    requestIdleCallback(act, { timeout: IDLE_TIMEOUT });
  else setTimeout(act, 50);
}
