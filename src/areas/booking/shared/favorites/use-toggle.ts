import { useState } from 'react';
import { i18n } from '@/lib/i18n';
import { announceDone } from '@/writes/outcome';
import './strings';

export interface Toggle {
  readonly on: boolean;
  /** Toggles it; resolves when the server has answered. */
  readonly flip: () => Promise<void>;
}

interface ToggleJob {
  /** The Undo subject. */
  readonly subject: string;
  /** The server’s last value. */
  readonly known: boolean;
  readonly add: () => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

const t = i18n.getFixedT(null, 'favorites');

/** A favorite that’s shown immediately and visibly reverted if the server refuses; removing one can be undone (FAV-1, UNDO-1). */
export function useToggle({ subject, known, add, remove }: ToggleJob): Toggle {
  // The person’s last choice, until the server answers.
  const [own, setOwn] = useState<{ readonly wanted: boolean; readonly before: boolean }>();
  const on = own && own.before === known ? own.wanted : known;
  const flip = async () => {
    // A second click waits for the answer to the first.
    if (on !== known) return;
    const wanted = !on;
    setOwn({ wanted, before: known });
    try {
      await (wanted ? add() : remove());
    } catch (error) {
      setOwn(undefined);
      throw error;
    }
    const inverse = { subject, run: add, undone: () => t('added') };
    announceDone(t(wanted ? 'added' : 'removed'), wanted ? undefined : inverse);
  };
  return { on, flip };
}
