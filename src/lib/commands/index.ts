import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** One thing the command palette can do. */
export interface Command {
  /** Unique among all commands: `go.map`, `office.offi_1`. */
  id: string;
  title: string;
  /** Heading it stands under. */
  section: string;
  /** More words it is found by. */
  keywords?: string | undefined;
  /** One of many alike: found by typing, and absent while nothing is typed. */
  isTyped?: boolean | undefined;
  icon?: ReactNode;
  /** Why it cannot be done now; then it is shown but grayed. */
  disabledReason?: string | undefined;
  run: () => unknown;
}

/** A key, or keys pressed one after the other (`['g', 'm']`), for the shortcuts sheet and the keyboard. */
export interface Shortcut {
  keys: readonly [string, ...string[]];
  title: string;
  section: string;
  /** Absent where the keys belong to a part of the page that has the focus, and are only listed. */
  run?: () => unknown;
}

/** Things registered by whoever offers them, gone when it leaves the page. */
class Registry<T> {
  private groups: readonly (readonly T[])[] = [];
  private flat: readonly T[] = [];
  private readonly listeners = new Set<() => void>();

  add(items: readonly T[]): () => void {
    this.set([...this.groups, items]);
    return () => this.set(this.groups.filter((group) => group !== items));
  }

  readonly get = (): readonly T[] => this.flat;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(groups: readonly (readonly T[])[]): void {
    this.groups = groups;
    this.flat = groups.flat();
    for (const listener of this.listeners) listener();
  }
}

const shortcuts = new Registry<Shortcut>();

/** Offers shortcuts for as long as the component is on the page. Keep the list stable (`useMemo`). */
export function useShortcuts(list: readonly Shortcut[]): void {
  useEffect(() => shortcuts.add(list), [list]);
}

/** All shortcuts on offer. */
export const useAllShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.get, shortcuts.get);
