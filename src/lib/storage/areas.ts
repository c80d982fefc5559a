/** Where a value is stored: across tabs and visits, or for one tab. */
export type AreaName = 'local' | 'session';

/** Text by key, like the browser’s storage, but it never throws (F-32). */
export interface StorageArea {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Whether what was written outlives the page. */
  keeps(key: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Wraps a storage that may be full, blocked, or missing. A failed write is kept in memory while the page is open, and the
 * stored value is removed, so that no older one returns.
 *
 * @param open returns the storage; may throw, as `localStorage` does if cookies are blocked
 */
export function safeArea(open: () => Storage | undefined): StorageArea {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): { done: true; value: T } | { done: false } => {
    try {
      const storage = open();
      return storage ? { done: true, value: act(storage) } : { done: false };
    } catch {
      return { done: false };
    }
  };
  return {
    read: (key) => {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      const stored = attempt((storage) => storage.getItem(key));
      return stored.done ? stored.value : null;
    },
    write: (key, value) => {
      if (attempt((storage) => storage.setItem(key, value)).done) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      attempt((storage) => storage.removeItem(key));
    },
    keeps: (key) => !memory.has(key),
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      return [...new Set([...memory.keys(), ...(stored.done ? stored.value : [])])];
    },
  };
}

/** The two storages of the browser. */
export const areas: Readonly<Record<AreaName, StorageArea>> = {
  local: safeArea(() => globalThis.localStorage),
  session: safeArea(() => globalThis.sessionStorage),
};
