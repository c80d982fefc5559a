import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { User } from '@/api/schemas/people';
import { groupLetter, type PeopleGroup } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import { useFavoritePeople } from '@/areas/booking/shared/favorites/use-person-favorite';
import { Card } from '@/ui/card';
import { useFocusNext } from '@/ui/use-focus-next';
import { allRows, usePrinting } from '@/ui/use-printing';
import { flatten, positionAfter, type FlatRow } from './rows';
import { LetterIndex } from './letter-index';
import { PersonRow } from './person-row';
import css from '../people.module.css';

/** Heights before a row has been measured: its own, and with its letter above it. */
const ROW = 60;
const LETTER = 40;
/** What covers the top while scrolling: the page’s bar and the letters. */
const STICKY = 112;

interface Shown extends FlatRow {
  readonly index: number;
  /** Space for the rows left out between it and the previous rendered one. */
  readonly gap: number;
}

/**
 * People by letter, of whom only the visible ones are rendered. One tab stop: arrows move from person to person, Home and End to
 * the first and last, and a letter to the next person under it.
 */
export function PeopleList({ groups }: { groups: readonly PeopleGroup<User>[] }) {
  const { t } = useTranslation('people');
  const favorites = useFavoritePeople();
  const rows = flatten(groups);
  const heightOf = (index: number) => (rows[index]?.first ? ROW + LETTER : ROW);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What’s above the list comes and goes, so its position is measured with each answer.
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + globalThis.scrollY);
  }, [groups]);
  const [active, setActive] = useState<string>();
  const found = rows.findIndex(({ person }) => person.id === active);
  const stop = Math.max(0, found);
  const isPrinting = usePrinting();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    getItemKey: (index) => rows[index]?.person.id ?? index,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: STICKY,
    // The focused person stays rendered, however far people scroll.
    rangeExtractor: (range) =>
      isPrinting
        ? allRows(rows.length)
        : [...new Set([...defaultRangeExtractor(range), ...(found < 0 ? [] : [found])])].toSorted(
            (a, b) => a - b,
          ),
    // A row on a page that’s hidden or has no layout measures as zero. Taken literally, each answer would request more rows until
    // all were rendered.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) ||
      heightOf(instance.indexFromElement(element as HTMLLIElement)),
  });

  const focusNext = useFocusNext(
    (index) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`),
    // The list scrolls there itself.
    (row) => row.focus({ preventScroll: true }),
  );

  const goTo = (index: number, align: 'auto' | 'start') => {
    const row = rows[index];
    if (!row) return;
    focusNext(String(index));
    setActive(row.person.id);
    virtualizer.scrollToIndex(index, { align });
  };
  const jump = (letter: string) =>
    goTo(
      rows.findIndex((row) => row.letter === letter),
      'start',
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = {
      ArrowDown: Math.min(stop + 1, rows.length - 1),
      ArrowUp: Math.max(stop - 1, 0),
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      goTo(to, 'auto');
      return;
    }
    // Keys that type nothing have longer names.
    const isText = !/^\w{2}/.test(event.key) && event.key.trim() !== '';
    const next = isText ? positionAfter(rows, stop, groupLetter({ name: event.key })) : -1;
    // A letter without people is left to the page’s own keys.
    if (next < 0) return;
    event.preventDefault();
    goTo(next, rows[next]?.first ? 'start' : 'auto');
  };

  const byLetter = new Map<string, Shown[]>();
  let end = top;
  for (const item of virtualizer.getVirtualItems()) {
    const row = rows[item.index];
    if (!row) continue;
    const shown = { ...row, index: item.index, gap: Math.max(0, item.start - end) };
    end = item.end;
    const known = byLetter.get(row.letter);
    if (known) known.push(shown);
    else byLetter.set(row.letter, [shown]);
  }
  return (
    <>
      <LetterIndex groups={groups} onJump={jump} />
      <Card padded={false} aria-label={t('list')} aria-describedby="people-keys">
        <p id="people-keys" className={css.keys}>
          {t('keys')}
        </p>
        <div
          ref={list}
          className={css.long}
          style={{ paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() - (end - top)) }}
          onKeyDown={onKeyDown}
        >
          {[...byLetter].map(([letter, shown]) => (
            <section key={letter} aria-label={letter}>
              <ul className={css.rows}>
                {shown.map(({ index, person, first, gap }) => (
                  <li
                    key={person.id}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    style={gap > 0 ? { marginBlockStart: gap } : undefined}
                    aria-setsize={rows.length}
                    aria-posinset={index + 1}
                    onFocus={() => setActive(person.id)}
                  >
                    {first && <h2 className={css.letterHead}>{letter}</h2>}
                    <PersonRow
                      person={person}
                      favorite={favorites.has(person.id)}
                      tabIndex={index === stop ? 0 : -1}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
    </>
  );
}
