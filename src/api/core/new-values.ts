import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/**
 * Parses an answer whose only faults are unknown enum values, which means a newer server, not a broken one. The schema still has
 * to run for its conversions, so it gets a known value in each such place, and the server’s own value is put back afterward.
 */
export function withNewEnumValues(
  schema: z.ZodMiniType,
  value: unknown,
  issues: readonly Issue[],
): { data: unknown } | undefined {
  const copy: unknown = structuredClone(value);
  const found: [path: readonly PropertyKey[], text: string][] = [];
  for (const issue of issues) {
    const text = at(value, issue.path);
    if (issue.code !== 'invalid_value' || typeof text !== 'string') return undefined;
    put(copy, issue.path, issue.values[0]);
    found.push([issue.path, text]);
  }
  const parsed = schema.safeParse(copy);
  if (!parsed.success) return undefined;
  for (const [path, text] of found) put(parsed.data, path, text);
  return { data: parsed.data };
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

function put(value: unknown, path: readonly PropertyKey[], item: unknown): void {
  const last = path.at(-1);
  const holder = at(value, path.slice(0, -1));
  if (last !== undefined && holder !== null && typeof holder === 'object') {
    (holder as Record<PropertyKey, unknown>)[last] = item;
  }
}
