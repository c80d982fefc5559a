import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';

const segments = (path: string): string[] => path.slice(1).split('/');
const isParam = (segment: string): boolean => segment.startsWith(':');

/** The values that a parameter may have, or undefined for an id. */
function valuesOf({ definition }: AnyEndpoint, segment: string): readonly unknown[] | undefined {
  const schema = definition.params?.[segment.slice(1)];
  return schema instanceof z.ZodMiniEnum ? Object.values(schema._zod.def.entries) : undefined;
}

/** Whether an address could match both. */
function overlap(one: AnyEndpoint, other: AnyEndpoint): boolean {
  const [a, b] = [segments(one.definition.path), segments(other.definition.path)];
  if (a.length !== b.length) return false;
  return a.every((segment, index) => {
    const opposite = b[index] ?? '';
    if (!isParam(segment) && !isParam(opposite)) return segment === opposite;
    const [first, second] = [
      isParam(segment) ? valuesOf(one, segment) : [segment],
      isParam(opposite) ? valuesOf(other, opposite) : [opposite],
    ];
    return !first || !second || first.some((value) => second.includes(value));
  });
}

const pairs = endpoints.flatMap((one, index) =>
  endpoints
    .slice(index + 1)
    .filter((other) => one.definition.method === other.definition.method && overlap(one, other))
    .map((other) => [one, other] as const),
);

describe('paths', () => {
  it('name each parameter once', () => {
    for (const { id, definition } of endpoints) {
      const names = segments(definition.path).filter(isParam);
      expect(new Set(names).size, id).toBe(names.length);
      for (const name of Object.keys(definition.params ?? {})) {
        expect(names, id).toContain(`:${name}`);
      }
    }
  });

  it('that begin with a parameter allow only the words meant for it', () => {
    const leading = endpoints.filter(({ definition }) => definition.path.startsWith('/:'));
    expect(leading).toHaveLength(4);
    for (const endpoint of leading) {
      const [first = ''] = segments(endpoint.definition.path);
      expect(valuesOf(endpoint, first), endpoint.id).toBeDefined();
    }
  });

  it('are distinguished by a literal segment, read from the left, or by the words that a parameter allows', () => {
    const undecided = pairs.filter(([one, other]) => {
      const [a, b] = [segments(one.definition.path), segments(other.definition.path)];
      const first = a.findIndex((segment, index) => isParam(segment) !== isParam(b[index] ?? ''));
      return first === -1;
    });
    expect(undecided.map(([one, other]) => `${one.id} ${other.id}`)).toEqual([]);
  });

  it('that read an id where others read a word lose only ids that equal such a word', () => {
    // The parameter that loses must be a free id, because a value of an enumeration could never be reached.
    const lost = pairs.flatMap(([one, other]) => {
      const [a, b] = [segments(one.definition.path), segments(other.definition.path)];
      const first = a.findIndex((segment, index) => isParam(segment) !== isParam(b[index] ?? ''));
      const [loser, segment, word] = isParam(a[first] ?? '')
        ? [one, a[first] ?? '', b[first]]
        : [other, b[first] ?? '', a[first]];
      return valuesOf(loser, segment)?.includes(word) ? [`${loser.id}: ${word}`] : [];
    });
    expect(lost).toEqual([]);
  });
});
