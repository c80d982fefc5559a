import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

/** How many tabs a browser of {@link tabs} has: two on each of two hosts. */
export const TABS = 4;

/** An origin: what its tabs share. */
interface Origin {
  readonly host: string;
  readonly local: Storage;
  readonly channels: Set<Channel>;
  lock: Promise<unknown>;
}

/** A tab: everything global in its pages. */
export interface Tab {
  readonly index: number;
  readonly origin: Origin;
  readonly session: Storage;
  readonly listeners: Map<string, Set<(event: Event) => void>>;
  readonly page: { readonly documentElement: { readonly style: object; readonly dataset: object } };
  /** Where its page went, oldest first. */
  readonly visits: string[];
}

const here = new AsyncLocalStorage<Tab>();

/** The number of the tab whose code is running. */
export const tabIndex = (): number => here.getStore()?.index ?? 0;

function current(): Tab {
  const tab = here.getStore();
  if (!tab) throw new Error('This code belongs to no tab');
  return tab;
}

/** Runs something in a tab; whatever it starts belongs to the tab, too. */
export const within = <T>(tab: Tab, run: () => T): T => here.run(tab, run);

function storage(isBlocked: () => boolean): Storage {
  const values = new Map<string, string>();
  const guarded = <A extends unknown[], R>(run: (...input: A) => R) => {
    return (...input: A): R => {
      if (isBlocked()) throw new DOMException('Blocked', 'SecurityError');
      return run(...input);
    };
  };
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: guarded((key: string) => values.get(key) ?? null),
    key: guarded((at: number) => [...values.keys()][at] ?? null),
    removeItem: guarded((key: string) => void values.delete(key)),
    setItem: guarded((key: string, value: string) => void values.set(key, value)),
  };
}

/** Messages between the tabs of an origin arrive late and in order, as in a browser. */
class Channel {
  onmessage: ((event: MessageEvent<unknown>) => void) | undefined;
  private readonly tab = current();

  constructor() {
    this.tab.origin.channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.tab.origin.channels) {
      if (other === this) continue;
      setImmediate(() =>
        within(other.tab, () => other.onmessage?.(new MessageEvent('message', { data }))),
      );
    }
  }

  close(): void {
    this.tab.origin.channels.delete(this);
  }
}

const locks = {
  request: (_name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const { origin } = current();
    const turn = origin.lock.then(work, work);
    origin.lock = turn.catch(() => {});
    return turn;
  },
};

/** Sends an event to the page in a tab. */
export function send(tab: Tab, type: string, more: object = {}): void {
  const event = Object.assign(new Event(type), more);
  within(tab, () => {
    for (const listener of tab.listeners.get(type) ?? []) listener(event);
  });
}

/**
 * A browser with two tabs on each host. Code that {@link within} runs sees its own tab’s globals: storage, events, channels, and
 * locks.
 *
 * @param isBlocked whether the storage of all of them is blocked
 */
export function tabs(hosts: readonly [string, string], isBlocked: () => boolean): readonly Tab[] {
  const made = hosts.flatMap((host, at) => {
    const origin: Origin = {
      host,
      local: storage(isBlocked),
      channels: new Set(),
      lock: Promise.resolve(),
    };
    return [0, 1].map((second): Tab => ({
      index: at * 2 + second,
      origin,
      session: storage(isBlocked),
      listeners: new Map(),
      page: { documentElement: { style: {}, dataset: {} } },
      visits: [],
    }));
  });
  const listen = (
    type: string,
    listener: (event: Event) => void,
    { signal }: { signal?: AbortSignal } = {},
  ) => {
    const { listeners } = current();
    const those = (listeners.get(type) ?? new Set()).add(listener);
    listeners.set(type, those);
    signal?.addEventListener('abort', () => those.delete(listener));
  };
  const getters: Record<string, () => unknown> = {
    localStorage: () => current().origin.local,
    sessionStorage: () => current().session,
    document: () => ({
      ...current().page,
      visibilityState: 'visible',
      cookie: '',
    }),
    BroadcastChannel: () => Channel,
    navigator: () => ({ locks }),
    addEventListener: () => listen,
    requestAnimationFrame: () => setImmediate,
  };
  for (const [name, get] of Object.entries(getters)) {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
  return made;
}

/** A module’s state for each tab: calls of its functions reach the copy of the tab they’re made in. */
export async function perTab<T extends object>(
  path: string,
  combine: (copies: readonly T[], own: () => T) => T,
): Promise<T> {
  const copies = await Promise.all(
    Array.from({ length: TABS }, (_, at) => vi.importActual<T>(`${path}?tab=${at}`)),
  );
  const own = (): T => {
    const copy = copies[tabIndex()];
    if (!copy) throw new Error('No such tab');
    return copy;
  };
  return combine(copies, own);
}
