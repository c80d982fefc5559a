import type * as z from 'zod/mini';
import { isPage } from '@/api/core/results';
import { freezeRow } from './text';

/**
 * Frozen list rows that were already found valid, by schema. A view that’s shown again is the same object, so the rows of a page
 * are validated only the first time.
 */
const right = new WeakMap<z.ZodMiniType, WeakSet<object>>();

/** What’s wrong with an answer, for its author; undefined if it matches the contract. */
export function contractErrors(schema: z.ZodMiniType, answer: unknown): string | undefined {
  const rows = isPage(schema) ? rowsOf(answer) : undefined;
  if (!rows) return problemOf(schema, answer);
  const row = rowSchema(schema);
  let known = right.get(schema);
  if (!known) right.set(schema, (known = new WeakSet<object>()));
  for (const [at, item] of rows.entries()) {
    const object = item !== null && typeof item === 'object' ? item : undefined;
    if (object && known.has(object)) continue;
    const problem = problemOf(row, item);
    if (problem !== undefined) return `elements.${at}.${problem}`;
    if (!object || !Object.isFrozen(object)) continue;
    known.add(object);
    freezeRow(object);
  }
  return problemOf(schema, { ...(answer as object), elements: [] });
}

function rowsOf(answer: unknown): unknown[] | undefined {
  const elements = (answer as { elements?: unknown } | null | undefined)?.elements;
  return Array.isArray(elements) ? (elements as unknown[]) : undefined;
}

function rowSchema(page: z.ZodMiniType): z.ZodMiniType {
  const { elements } = (page as z.ZodMiniObject<{ elements: z.ZodMiniArray<z.ZodMiniType> }>)._zod
    .def.shape;
  return elements._zod.def.element;
}

function problemOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const check = schema.safeParse(value);
  if (check.success) return undefined;
  const [issue] = check.error.issues;
  return `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`;
}
