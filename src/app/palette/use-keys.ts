import { useEffect, useEffectEvent, useRef } from 'react';
import { useAllShortcuts } from '@/lib/commands';
import { singleKeys } from '@/lib/storage';

/** The next key of a sequence must follow within this many milliseconds. */
const PAUSE = 1_200;

/** Handles the registered shortcuts. */
export function useKeys(): void {
  const shortcuts = useAllShortcuts();
  const typed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    // Single-key shortcuts are for people who aren’t typing and haven’t turned them off (WCAG 2.1.4).
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key.length !== 1 || document.querySelector('dialog[open]') || !isOn()) return;
    const { keys, at } = typed.current;
    const sequence = event.timeStamp - at < PAUSE ? [...keys, event.key] : [event.key];
    // Of shortcuts with the same ending, the longest is meant: `g t` goes somewhere although `t` alone opens something.
    const [found] = shortcuts
      .filter(({ keys: wanted, run }) => run && ends(sequence, wanted))
      .toSorted((a, b) => b.keys.length - a.keys.length);
    typed.current = found ? { keys: [], at: 0 } : { keys: sequence.slice(-3), at: event.timeStamp };
    if (!found) return;
    event.preventDefault();
    void found.run?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isOn = () => singleKeys.get() !== false;

const ends = (typed: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length <= typed.length &&
  wanted.every((key, index) => typed.at(index - wanted.length) === key);

/** Elements in which a letter is text or moves within the widget. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"], [role="grid"], [role="application"]',
    ) !== null
  );
}
