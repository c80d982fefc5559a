import { announce } from './announcer';
import { toasts } from './toasts';

/** Reports what was done: announced, and for three seconds at the bottom. The page shows it as well (UI-10). */
export function showDone(text: string): void {
  announce(text);
  toasts.show({ text });
}

/** Explains why something isn’t possible: announced, and for three seconds at the bottom, without the look of a success. */
export function showWhyNot(text: string): void {
  announce(text);
  toasts.show({ tone: 'info', text });
}

/** How long a failure stays, in milliseconds, so that people can read the reason. */
const TIME_TO_READ = 15_000;

/** @param id a second failure with it replaces the first one’s toast */
export function showFailed(text: string, id?: string): void {
  toasts.show({ id, tone: 'error', text, duration: TIME_TO_READ });
}
