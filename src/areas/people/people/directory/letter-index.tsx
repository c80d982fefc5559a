import { useRef, useState, type KeyboardEvent } from 'react';
import type { PeopleGroup } from '@/domain/people';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import css from '../people.module.css';

interface LetterIndexProps {
  readonly groups: readonly PeopleGroup<User>[];
  readonly onJump: (letter: string) => void;
}

/** The existing letters, each a link to its people. One tab stop: arrows, Home, and End move within it. */
export function LetterIndex({ groups, onJump }: LetterIndexProps) {
  const { t } = useTranslation('people');
  const [active, setActive] = useState<string>();
  const root = useRef<HTMLElement>(null);
  const letters = groups.map(({ letter }) => letter);
  const stop = Math.max(0, letters.indexOf(active ?? ''));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: stop + 1,
      ArrowDown: stop + 1,
      ArrowLeft: stop - 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: letters.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), letters.length - 1);
    setActive(letters[next]);
    root.current?.querySelectorAll('button').item(next).focus();
  };
  return (
    <nav ref={root} aria-label={t('index')} className={css.index} data-scrolls="">
      {groups.map(({ letter, people }, index) => (
        <button
          key={letter}
          type="button"
          className={css.letter}
          tabIndex={index === stop ? 0 : -1}
          aria-label={t('letter', { letter, count: people.length })}
          onFocus={() => setActive(letter)}
          onKeyDown={onKeyDown}
          onClick={() => onJump(letter)}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
