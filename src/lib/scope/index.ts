import { useSyncExternalStore } from 'react';

/**
 * Whose time a value belongs to. `person`: until someone else is behind the session, or no one. `session`: until the
 * session is disposed of, whoever is behind it.
 */
type Span = 'person' | 'session';

/** A value that lasts as long as its span. */
export interface Scoped<T> {
  get(): T;
  set(next: T): void;
  /** Calls back after each change, the end of the span included. */
  subscribe(listener: () => void): () => void;
}

/** One stretch of time: its values by the store that reads them, and a signal that aborts when it ends. */
interface Life {
  readonly values: Map<Scoped<unknown>, unknown>;
  readonly controller: AbortController;
}

const begin = (): Life => ({ values: new Map(), controller: new AbortController() });

/** The state of the present session, in one place: nothing that belongs to a person is kept anywhere else. */
const lives: Record<Span, Life> = { person: begin(), session: begin() };

function end(span: Span): void {
  const { values, controller } = lives[span];
  // Whatever a listener reads or starts while the old span ends already belongs to the next one.
  lives[span] = begin();
  controller.abort();
  for (const store of values.keys()) (store as Store<unknown>).tell();
}

class Store<T> implements Scoped<T> {
  private readonly span: Span;
  private readonly initial: () => T;
  private readonly listeners = new Set<() => void>();

  constructor(span: Span, initial: () => T) {
    this.span = span;
    this.initial = initial;
  }

  readonly get = (): T => {
    const { values } = lives[this.span];
    // Kept even when only read, so that the same object is returned until the value is set.
    if (!values.has(this)) values.set(this, this.initial());
    return values.get(this) as T;
  };

  readonly set = (next: T): void => {
    lives[this.span].values.set(this, next);
    this.tell();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/**
 * A value that no one but the present person may see: it returns to its initial value when another person takes over this
 * tab, on logout, and when the session is disposed of (F-53, S-3). Module-level state is declared with this instead of `let`.
 *
 * @param initial makes the value a person starts with
 */
export const perPerson = <T>(initial: () => T): Scoped<T> => new Store('person', initial);

/**
 * A value that lasts until the session is disposed of: credentials, and what is needed to load the next person.
 *
 * @param initial makes the value a session starts with
 */
export const perSession = <T>(initial: () => T): Scoped<T> => new Store('session', initial);

/** Follows a scoped value in a component. */
export const useScoped = <T>({ subscribe, get }: Scoped<T>): T =>
  useSyncExternalStore(subscribe, get, get);

/** Aborts when the present person's time ends. Whatever acts for this person (a call, a connection) stops with it. */
export const personSignal = (): AbortSignal => lives.person.controller.signal;

/** Aborts when the session is disposed of. */
export const sessionSignal = (): AbortSignal => lives.session.controller.signal;

/** Ends the present person's time, and begins the next one's with nothing. */
export const endPerson = (): void => end('person');

/** Ends the session and the person's time with it. */
export function endSession(): void {
  end('person');
  end('session');
}

let lastSerial = 0;

/** A number that nothing else on this page has. */
export const serial = (): number => (lastSerial += 1);

const personSerial = perPerson(serial);

/** Changes with the person, so that what a component does for one starts anew for the next (H-19). */
export const usePersonSerial = (): number => useScoped(personSerial);
