/** How urgently a text is read: after what is being said, or at once. */
export type Politeness = 'polite' | 'assertive';

export type Announcement = {
  readonly id: number;
  readonly text: string;
  readonly politeness: Politeness;
};

let current: Announcement | undefined;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Says a text to assistive technology without moving focus: loading finished, "12 desks free", saved. The same text
 * twice is said twice. Needs one `LiveRegion` on the page; without it nothing happens.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  count += 1;
  current = { id: count, text, politeness };
  for (const listener of listeners) listener();
}

/** For the live region: follows the latest announcement. */
export const announcements = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Announcement | undefined => current,
  /** Forgets what was said last, so that a fresh page or test starts silent. */
  clear: (): void => {
    current = undefined;
    for (const listener of listeners) listener();
  },
};
