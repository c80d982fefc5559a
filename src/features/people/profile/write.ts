import { announce } from '@/ui/announcer';
import { toasts } from '@/ui/toasts';

/** Says what was done: aloud, and for three seconds at the bottom. The page shows it as well (UI-10). */
export function say(text: string): void {
  announce(text);
  toasts.show({ text });
}

/** A write whose failure stands where it was asked for, in the specification's words. */
export const withOwnError = <O extends { meta: object }>(options: O) => ({
  ...options,
  meta: { ...options.meta, ownError: true },
});
