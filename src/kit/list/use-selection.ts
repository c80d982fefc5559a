import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { GridSelection } from '@/ui/grid/types';
import { useLatest } from '@/ui/use-latest';
import './strings';

interface Selectable<Row> {
  /** The rows that search and filters leave, in their order on the page. */
  readonly listed: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly isOn: boolean;
}

interface Selected<Row> {
  /** Undefined if rows can’t be selected. */
  readonly selection: GridSelection | undefined;
  /** The selected rows among those listed. */
  readonly selected: readonly Row[];
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The selection of a list. A row that search or filters hide keeps its mark but isn’t among the selected ones, so an action never
 * reaches a row out of sight.
 */
export function useSelection<Row>({ listed, keyOf, nameOf, isOn }: Selectable<Row>): Selected<Row> {
  const { t } = useTranslation('list');
  const [marked, mark] = useState(NOTHING);
  /** The row that was toggled last: where a range begins. */
  const last = useRef<string>(undefined);
  const selected = useMemo(
    () => (marked.size === 0 ? [] : listed.filter((row) => marked.has(keyOf(row)))),
    [listed, marked, keyOf],
  );
  const latest = useLatest({ marked, listed, keyOf });
  const selection = useMemo((): GridSelection | undefined => {
    if (!isOn) return undefined;
    const keys = new Set(selected.map(keyOf));
    const byKey = new Map(listed.map((row) => [keyOf(row), row]));
    return {
      keys,
      label: (key) => {
        const row = byKey.get(key);
        return row ? t('select', { name: nameOf(row) }) : '';
      },
      allLabel: t('selectAll'),
      toggle: (key, range = false) => {
        const now = latest();
        const next = new Set(now.marked);
        if (range)
          for (const each of between(now.listed.map(now.keyOf), last.current, key)) next.add(each);
        else if (!next.delete(key)) next.add(key);
        last.current = key;
        mark(next);
      },
      toggleAll: () => mark(keys.size < listed.length ? new Set(byKey.keys()) : NOTHING),
      clear: () => mark(NOTHING),
    };
  }, [isOn, listed, selected, keyOf, nameOf, t, latest]);
  return { selection, selected };
}

/** The keys from one to another, in either direction, both included; only the second if the first isn’t listed. */
function between(
  keys: readonly string[],
  one: string | undefined,
  other: string,
): readonly string[] {
  const start = one === undefined ? -1 : keys.indexOf(one);
  const end = keys.indexOf(other);
  return start < 0 ? [other] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
