import { useSyncExternalStore } from 'react';

/**
 * How long a value lasts. `person`: until another person takes over the session or signs out. `session`: until the session is
 * disposed of, whoever it belongs to.
 */
type Span = 'person' | 'session';

/** A value that lasts as long as its scope. */
export interface Scoped<T> {
  get(): T;
  set(next: T): void;
  /** Calls back after each change, including the end of the scope. */
  subscribe(listener: () => void): () => void;
}

/** One scope: its values by store, and a signal that aborts when it ends. */
interface Life {
  readonly values: Map<Scoped<unknown>, unknown>;
  readonly controller: AbortController;
}

const begin = (): Life => ({ values: new Map(), controller: new AbortController() });

/** The state of the current session, in one place: nothing that belongs to a person is kept anywhere else. */
const lives: Record<Span, Life> = { person: begin(), session: begin() };

function end(span: Span): void {
  const { values, controller } = lives[span];
  // Anything a listener reads or starts while the old scope ends belongs to the next one.
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
    // Stored even if it’s only read, so that the same object is returned until the value is set.
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
 * A value that only the current person may see. It returns to its initial value when another person takes over this
 * tab, on sign-out, and when the session is disposed of (F-53, S-3). Module-level state is declared with this instead of `let`.
 *
 * @param initial creates the value a person starts with
 */
export const perPerson = <T>(initial: () => T): Scoped<T> => new Store('person', initial);

/**
 * A value that lasts until the session is disposed of: credentials, and what’s needed to load the next person.
 *
 * @param initial creates the value a session starts with
 */
export const perSession = <T>(initial: () => T): Scoped<T> => new Store('session', initial);

/** Subscribes a component to a scoped value. */
export const useScoped = <T>({ subscribe, get }: Scoped<T>): T =>
  useSyncExternalStore(subscribe, get, get);

/** Aborts when the current person’s scope ends. Everything that acts for them (calls, connections) stops with it. */
export const personSignal = (): AbortSignal => lives.person.controller.signal;

/** Aborts when the session is disposed of. */
export const sessionSignal = (): AbortSignal => lives.session.controller.signal;

/** Ends the current person’s scope and starts an empty one. */
export const endPerson = (): void => end('person');

/** Ends the session and the person’s scope. */
export function endSession(): void {
  end('person');
  end('session');
}

let lastSerial = 0;

/** A number that’s unique on this page. */
export const serial = (): number => (lastSerial += 1);

const personSerial = perPerson(serial);

/** Changes with the person, so that components start over for the next one (H-19). */
export const usePersonSerial = (): number => useScoped(personSerial);
