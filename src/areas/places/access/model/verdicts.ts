import type { Schedulable } from '@/api/resources';
import type { Refusal } from '@/api/schemas/places';

/** How many places of an area someone could book, and the others by the rule that refuses them. */
export function byRule({ elements, non_available }: Schedulable): {
  readonly total: number;
  readonly free: number;
  /** Most frequent rule first. */
  readonly rules: readonly { readonly refusal: Refusal; readonly names: readonly string[] }[];
} {
  const rules = new Map<string, { refusal: Refusal; names: string[] }>();
  for (const { resource, refusal } of non_available) {
    // "D-14 is taken" is a different sentence for each place, but the same rule.
    const of = refusal.scope.id === resource.id ? 'place' : refusal.message;
    const key = `${refusal.rule} ${of}`;
    const known = rules.get(key);
    if (known) known.names.push(resource.name);
    else rules.set(key, { refusal, names: [resource.name] });
  }
  return {
    total: elements.length + non_available.length,
    free: elements.length,
    rules: [...rules.values()].toSorted((a, b) => b.names.length - a.names.length),
  };
}
