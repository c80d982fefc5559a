import * as z from 'zod/mini';
import { byName } from '@/api/core/fields';
import type { Field } from './types';

type ByName = Readonly<Record<string, unknown>>;

/** What of a form is kept in the browser across a reload and a trip to login (F-6). */
export const Draft = z.object({
  /** The changed fields, by name. */
  mine: byName(z.unknown()),
  /** The saved values that they replaced. */
  base: byName(z.unknown()),
  /** What was typed, in words: each field with its label. */
  shown: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Whether something secret was typed, which isn’t kept. */
  lacksSecret: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

type Secret = Field<never>['secret'];

interface Rules {
  fieldOf: (name: string) => { readonly secret?: Secret } | undefined;
  labelOf: (name: string) => string;
  show: (name: string, value: unknown) => string;
}

/** A value without its secret parts; undefined if all of it is secret. */
function open(value: unknown, secret: Secret): unknown {
  if (secret === true) return undefined;
  if (!secret || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => !secret.includes(part)));
}

/**
 * The draft of a form with changes.
 *
 * @param changes the changed fields, as they are now
 * @param saved the values that they replaced
 */
export function draftOf(changes: object, saved: object, { fieldOf, labelOf, show }: Rules): Draft {
  const before = new Map<string, unknown>(Object.entries(saved));
  const typed = Object.entries(changes);
  const kept = typed.filter(([name]) => fieldOf(name)?.secret !== true);
  const values = (valueOf: (entry: [string, unknown]) => unknown) =>
    Object.fromEntries(
      kept.map((entry) => [entry[0], open(valueOf(entry), fieldOf(entry[0])?.secret)]),
    );
  return {
    mine: values(([, value]) => value),
    base: values(([name]) => before.get(name)),
    shown: kept.map(([name, value]) => ({
      label: labelOf(name),
      text: show(name, open(value, fieldOf(name)?.secret)),
    })),
    lacksSecret: typed.some(([name, value]) => {
      const { secret } = fieldOf(name) ?? {};
      return typeof secret === 'object'
        ? secret.some((part) => partOf(value, part) !== partOf(before.get(name), part))
        : secret === true;
    }),
  };
}

const partOf = (value: unknown, part: string): unknown => (value as ByName | null)?.[part];

/** A kept value with what it lacks of the field’s present one. */
export const filled = (kept: unknown, present: unknown, secret: Secret): unknown =>
  typeof secret === 'object'
    ? {
        ...(kept as ByName),
        ...Object.fromEntries(secret.map((part) => [part, partOf(present, part)])),
      }
    : kept;

/** Whether a stored list or object still has the shape of its field. */
export const hasShape = (field: z.core.$ZodType | undefined, kept: unknown): boolean =>
  typeof kept !== 'object' || kept === null || !field || z.safeParse(field, kept).success;

/** Whether a stored value can replace a current one: both have the same type, or one of them is empty. */
export const isAlike = (kept: unknown, present: unknown): boolean =>
  kept === null || present === null || typeof kept === typeof present;
