import { useState } from 'react';
import { i18n } from '@/lib/i18n';
import { announceDone } from '@/writes/outcome';
import './strings';

export interface Toggle {
  readonly on: boolean;
  /** Turns it over; settles when the server has answered. */
  readonly flip: () => Promise<void>;
}

interface ToggleJob {
  /** What Undo finds it by. */
  readonly subject: string;
  /** What the server said last. */
  readonly known: boolean;
  readonly keep: () => Promise<unknown>;
  readonly letGo: () => Promise<unknown>;
}

const t = i18n.getFixedT(null, 'favorites');

/**
 * A favorite that is shown at once and taken back visibly when the server says no; letting go of one can be undone
 * (FAV-1, UNDO-1).
 */
export function useToggle({ subject, known, keep, letGo }: ToggleJob): Toggle {
  // What the person did last, until the server's answer is here.
  const [own, setOwn] = useState<{ readonly wanted: boolean; readonly before: boolean }>();
  const on = own && own.before === known ? own.wanted : known;
  const flip = async () => {
    // A second press waits for the answer to the first.
    if (on !== known) return;
    const wanted = !on;
    setOwn({ wanted, before: known });
    try {
      await (wanted ? keep() : letGo());
    } catch (error) {
      setOwn(undefined);
      throw error;
    }
    const inverse = { subject, run: keep, undone: () => t('added') };
    announceDone(t(wanted ? 'added' : 'removed'), wanted ? undefined : inverse);
  };
  return { on, flip };
}
