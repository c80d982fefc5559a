import { perPerson, serial } from '@/lib/scope';

/** How urgently a text is announced: after the current speech, or immediately. */
export type Politeness = 'polite' | 'assertive';

export type Announcement = {
  readonly id: number;
  readonly text: string;
  readonly politeness: Politeness;
};

const current = perPerson<Announcement | undefined>(() => undefined);

/**
 * Announces a text to assistive technology without moving focus: loading finished, "12 desks free", saved. A repeated text
 * is announced again. Needs one `LiveRegion` on the page; without it nothing happens.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  current.set({ id: serial(), text, politeness });
}

/** For the live region: subscribes to the latest announcement for the current person. */
export const announcements = {
  subscribe: current.subscribe,
  get: current.get,
};
