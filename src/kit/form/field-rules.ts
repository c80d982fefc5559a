import type { Mergers } from '@/domain/form/versions';
import { problemsOf } from './problems';
import type { Field, ResourceFormOptions, ValuesOf } from './types';
import type * as z from 'zod/mini';

/** What the fields of a form say about its values: labels, what’s sent, and what’s wrong with them. */
export function fieldRules<S extends z.ZodMiniObject, Entity>({
  fields,
  schema,
  check,
  overtaken,
}: Pick<ResourceFormOptions<S, Entity>, 'fields' | 'schema' | 'check' | 'overtaken'>) {
  type T = ValuesOf<S>;
  type Name = keyof T & string;
  const names = Object.keys(fields) as Name[];
  /** The field of a path, such as `rows` of `rows[0].name`. */
  const fieldOf = (path: string): Field<unknown> | undefined =>
    (fields as unknown as Readonly<Record<string, Field<unknown> | undefined>>)[
      path.split(/[.[]/)[0] ?? ''
    ];
  const labelOf = (path: string): string => fieldOf(path)?.label ?? path;
  return {
    names,
    fieldOf,
    labelOf,
    mergers: Object.fromEntries(names.map((name) => [name, fieldOf(name)?.merge])) as Mergers<T>,
    /** The values as they’re sent: without leading and trailing spaces. */
    trimmed: (typed: T): T =>
      Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [
          name,
          typeof value === 'string' && !fieldOf(name)?.verbatim ? value.trim() : value,
        ]),
      ) as T,
    /** The messages by field; undefined if there are none. */
    problemsIn: (value: T): { fields: Record<string, string> } | undefined => {
      const found = problemsOf(schema, value, labelOf);
      for (const path of Object.keys(found)) {
        const needed = fieldOf(path)?.needed;
        if (needed !== undefined && isEmpty(value[path as Name])) found[path] = needed;
      }
      // A form’s own message is more specific than one derived from the schema.
      const own = [overtaken, check]
        .flatMap((rule) => Object.entries(rule?.(value) ?? {}))
        .filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
        );
      const all: Record<string, string> = { ...found, ...Object.fromEntries(own) };
      return Object.keys(all).length === 0 ? undefined : { fields: all };
    },
    /** A value in words, for comparing two versions. */
    show: (name: string, value: unknown): string => {
      const words = fieldOf(name)?.show?.(value);
      return words ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
    },
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
