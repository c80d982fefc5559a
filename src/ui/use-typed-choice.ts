import {
  type ContextType,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { type ComboBoxStateContext, useFilter } from 'react-aria-components/ComboBox';
import { useTranslation } from '@/lib/i18n';
import { announce } from './announcer';
import './strings';

type ListState = ContextType<typeof ComboBoxStateContext>;

export type ComboBoxItem = {
  id: string;
  label: string;
  /** A second line: where a person sits, how many a room seats. */
  text?: string | undefined;
  /** Before the label: a picture or an icon. */
  lead?: ReactNode;
};

interface Options {
  readonly items: readonly ComboBoxItem[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly loading?: boolean | undefined;
}

/** What was asked for before the matches arrived: Enter takes the best, leaving the field only an equal one. */
type Wanted = 'best' | 'equal';

/**
 * The text of a combo box, which is never thrown away: Enter takes the best match, leaving the field takes what’s been typed in
 * full, and any other text stays with a message. What’s typed and what’s chosen are two things, so both are controlled.
 */
export function useTypedChoice({ items, value, onChange, onSearch, loading = false }: Options) {
  const { t } = useTranslation();
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true });
  const label = items.find(({ id }) => id === value)?.label;
  const [text, setText] = useState(label ?? '');
  /** Whether the text was typed since the last choice. */
  const [isTyped, setTyped] = useState(false);
  /** The field was left, or Enter pressed, without a choice. */
  const [isOpenEnded, setOpenEnded] = useState(false);
  const [wanted, setWanted] = useState<Wanted>();
  const [seen, setSeen] = useState({ value, label });
  const [taken, setTaken] = useState<string>();
  const settled = useDeferredValue(text);

  const reset = (next: string): void => {
    setText(next);
    setTyped(false);
    setOpenEnded(false);
    setWanted(undefined);
  };
  if (seen.value !== value || seen.label !== label) {
    setSeen({ value, label });
    // Clearing the value leaves text that was typed in its place.
    if (!isTyped || (value !== null && seen.value !== value)) reset(label ?? '');
  }
  if (taken !== undefined) {
    setTaken(undefined);
    // A field that adds to a list keeps no value, and is empty for the next.
    if (value !== taken) reset('');
  }

  const trimmed = text.trim();
  const search = isTyped ? trimmed : '';
  const shown = onSearch
    ? items
    : items.filter((item) => contains(item.label, search) || contains(item.text ?? '', search));
  const isSame = (item: string | undefined): boolean =>
    item !== undefined && item.length === trimmed.length && contains(item, trimmed);
  const equal = shown.filter((item) => isSame(item.label) || isSame(item.text));
  const isReady = !loading && settled === text;

  const choose = (id: string): void => {
    const item = items.find((each) => each.id === id);
    if (!item) return;
    reset(item.label);
    onSearch?.('');
    setTaken(id);
    onChange(id);
  };
  /** Takes a match, now or when the matches have arrived. Without one, the text stays, and a message says so. */
  const take = (how: Wanted): void => {
    if (!isReady) {
      setWanted(how);
      return;
    }
    setWanted(undefined);
    // Two people of the same name are a choice that only a person can make.
    const found =
      how === 'best' ? (equal[0] ?? shown[0]) : equal.length === 1 ? equal[0] : undefined;
    if (found) {
      choose(found.id);
      return;
    }
    setOpenEnded(true);
    if (value !== null) onChange(null);
    announce(problemOf());
  };
  const problemOf = (): string =>
    t(shown.length > 0 ? 'ui.notChosen' : 'ui.noMatchFor', { text: trimmed });
  const takeWanted = useEffectEvent(() => {
    if (wanted !== undefined) take(wanted);
  });
  useEffect(() => {
    if (isReady) queueMicrotask(() => takeWanted());
  }, [isReady, wanted]);

  const hasText = isTyped && trimmed !== '';
  return {
    text,
    shown,
    problem: isOpenEnded && hasText && isReady ? problemOf() : undefined,
    isUnchosen: isOpenEnded && hasText,
    choose,
    onInput: (next: string): void => {
      setText(next);
      setTyped(true);
      setOpenEnded(false);
      setWanted(undefined);
      onSearch?.(next);
      if (next === '' && value !== null) onChange(null);
    },
    onLeave: (): void => {
      if (hasText) take('equal');
    },
    /** Handles a key before the list does. */
    onKey: (event: KeyboardEvent, list: ListState): void => {
      const mine = (): void => {
        event.preventDefault();
        event.stopPropagation();
      };
      if (event.key === 'Escape' && list?.isOpen) {
        // Only the list closes, not what the field is in.
        mine();
        list.toggle();
      } else if (event.key === 'Escape' && hasText) {
        mine();
        reset('');
        onSearch?.('');
      } else if (event.key === 'Enter' && hasText && list?.selectionManager.focusedKey == null) {
        mine();
        if (list?.isOpen) list.toggle();
        take('best');
      }
    },
  };
}
