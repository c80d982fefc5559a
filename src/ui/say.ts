import { announce } from './announcer';
import { toasts } from './toasts';

/** Says what was done: aloud, and for three seconds at the bottom. The page shows it as well (UI-10). */
export function say(text: string): void {
  announce(text);
  toasts.show({ text });
}
