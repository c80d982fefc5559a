import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** One thing the command palette can do. */
export interface Command {
  /** Unique among all commands: `go.map`, `office.offi_1`. */
  id: string;
  title: string;
  /** The heading it’s listed under. */
  section: string;
  /** More words it can be found by. */
  keywords?: string | undefined;
  /** One of many similar commands: it’s found by typing, and hidden while nothing is typed. */
  isTyped?: boolean | undefined;
  icon?: ReactNode;
  /** Why it can’t be used now; it’s then shown but disabled. */
  disabledReason?: string | undefined;
  run: () => unknown;
}

/** A key, or keys pressed in sequence (`['g', 'm']`), for the shortcuts sheet and the keyboard. */
export interface Shortcut {
  keys: readonly [string, ...string[]];
  title: string;
  section: string;
  /** Absent if the focused part of the page handles the keys, and they’re only listed. */
  run?: () => unknown;
}

/** Things registered by components, removed when the component leaves the page. */
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

/** Registers shortcuts while the component is on the page. Keep the list stable (`useMemo`). */
export function useShortcuts(list: readonly Shortcut[]): void {
  useEffect(() => shortcuts.add(list), [list]);
}

/** All registered shortcuts. */
export const useAllShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.get, shortcuts.get);
