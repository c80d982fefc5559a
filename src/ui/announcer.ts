import { perPerson, serial } from '@/lib/scope';

/** How urgently a text is read: after what is being said, or at once. */
export type Politeness = 'polite' | 'assertive';

export type Announcement = {
  readonly id: number;
  readonly text: string;
  readonly politeness: Politeness;
};

const current = perPerson<Announcement | undefined>(() => undefined);

/**
 * Says a text to assistive technology without moving focus: loading finished, "12 desks free", saved. The same text
 * twice is said twice. Needs one `LiveRegion` on the page; without it nothing happens.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  current.set({ id: serial(), text, politeness });
}

/** For the live region: follows the latest announcement to the present person. */
export const announcements = {
  subscribe: current.subscribe,
  get: current.get,
};
