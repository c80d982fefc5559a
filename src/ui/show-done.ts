import { announce } from './announcer';
import { toasts } from './toasts';

/** Reports what was done: announced, and for three seconds at the bottom. The page shows it as well (UI-10). */
export function showDone(text: string): void {
  announce(text);
  toasts.show({ text });
}
