import type * as z from 'zod/mini';
import { areas, type AreaName } from './areas';

/** One value under one documented key. A value that’s unreadable or has another shape counts as absent. */
export interface StoredValue<T> {
  get(): T | undefined;
  set(value: T): void;
  /** Whether what was set outlives the page, which it doesn’t if storage is full or blocked (F-32). */
  isKept(): boolean;
  remove(): void;
}

/** Values of one shape under keys with the same prefix, such as form drafts. */
export interface StoredFamily<T> {
  at(name: string): StoredValue<T>;
  /** What’s stored now, readable or not. */
  names(): string[];
  removeAll(): void;
}

/** Everything that’s stored as JSON in one storage under a key. */
export function storedValue<T>(
  area: AreaName,
  key: string,
  schema: z.ZodMiniType<T>,
): StoredValue<T> {
  const storage = areas[area];
  return {
    get: () => {
      const text = storage.read(key);
      if (text === null) return undefined;
      try {
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    set: (value) => storage.write(key, JSON.stringify(value)),
    isKept: () => storage.keeps(key),
    remove: () => storage.remove(key),
  };
}

/** See {@link StoredFamily}. */
export function storedFamily<T>(
  area: AreaName,
  prefix: string,
  schema: z.ZodMiniType<T>,
): StoredFamily<T> {
  return {
    at: (name) => storedValue(area, prefix + name, schema),
    names: () =>
      areas[area]
        .keys()
        .flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    removeAll: () => forgetFamily(area, prefix),
  };
}

/** Removes all values under keys with the same prefix, whatever their shape. */
export function forgetFamily(area: AreaName, prefix: string): void {
  for (const key of areas[area].keys()) if (key.startsWith(prefix)) areas[area].remove(key);
}
