/** Keys that reach the prototype chain; dropped at every depth (F-49). */
const POLLUTING: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type CamelTail<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? Tail extends ''
    ? S
    : `${Head}${Capitalize<CamelTail<Tail>>}`
  : S;

/** `reservation_default_time` → `reservationDefaultTime`; leading underscores stay. */
export type CamelKey<S extends string> = S extends `_${infer Rest}`
  ? `_${CamelKey<Rest>}`
  : CamelTail<S>;

/** The type of {@link toCamel}'s result. */
export type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends Date
    ? T
    : T extends object
      ? { [K in keyof T as K extends string ? CamelKey<K> : never]: Camel<T[K]> }
      : T;

/**
 * Converts one snake_case key to camelCase (F-49): underscores between two other characters are removed and the following letter
 * becomes upper-case. Leading and trailing underscores stay, so the conversion is idempotent.
 */
export function camelKey(key: string): string {
  return key.replace(/(?<=[^_])_+([^_])/gu, (_match, next: string) => next.toUpperCase());
}

/**
 * A copy of JSON-like data with camelCase keys at every depth (specification 1 §3, settings).
 *
 * Keys named `__proto__`, `constructor`, or `prototype`, before or after the conversion, are dropped
 * (F-49). Arrays and plain objects are copied; other values are kept as they are. If two keys
 * become equal, the later one wins. Never throws, however deep the data.
 */
export function toCamel<T>(value: T): Camel<T>;
export function toCamel(value: unknown): unknown {
  const copies = new Map<object, object>();
  const pending: [source: object, copy: object][] = [];

  const copyOf = (source: unknown): unknown => {
    if (!isContainer(source)) return source;
    const known = copies.get(source);
    if (known) return known;
    const copy = Array.isArray(source) ? [] : {};
    copies.set(source, copy);
    pending.push([source, copy]);
    return copy;
  };

  const result = copyOf(value);
  // A work list instead of recursion, because a parsed body can be nested deeper than the call stack.
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [source, copy] = next;
    if (Array.isArray(source) && Array.isArray(copy)) {
      for (const item of source) copy.push(copyOf(item));
    } else {
      for (const [key, item] of Object.entries(source)) put(copy, key, copyOf(item));
    }
  }
  return result;
}

function put(target: object, key: string, value: unknown): void {
  const name = camelKey(key);
  if (POLLUTING.has(key) || POLLUTING.has(name)) return;
  // Defined rather than assigned, so that an inherited setter never runs.
  Object.defineProperty(target, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
