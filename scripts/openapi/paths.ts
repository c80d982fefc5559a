import type { AnyEndpoint } from '@/api/core/endpoint';

/** A path as OpenAPI writes it, `/offices/{id}`, with its parameters and their names in the contract. */
export interface Template {
  path: string;
  names: readonly {
    own: string;
    written: string;
    /** What it can’t be, because another path has this word in its place. */
    words: readonly string[];
  }[];
}

const namesOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Paths that differ only in the names of their parameters have the same shape. */
export const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

const isName = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/** The words that other paths have in the place of a path’s parameter. */
function wordsInstead(path: string, name: string, paths: readonly string[]): string[] {
  const segments = path.split('/');
  const place = segments.indexOf(`:${name}`);
  const found = paths
    .map((other) => other.split('/'))
    .filter(
      (other) =>
        other.length === segments.length &&
        !isName(other[place]) &&
        other.every(
          (segment, index) =>
            index === place ||
            segment === segments[index] ||
            isName(segment) ||
            isName(segments[index]),
        ),
    );
  return [...new Set(found.map((other) => other[place] ?? ''))].filter(Boolean).toSorted();
}

/**
 * The templates of all paths. OpenAPI treats paths of the same shape as one path, so they share a template: the one whose
 * parameter names have the fewest letters, because those are the most general (`id` rather than `type`).
 */
export function templatesOf(endpoints: readonly AnyEndpoint[]): (path: string) => Template {
  const plainest = new Map<string, string>();
  for (const { definition } of endpoints) {
    const shape = shapeOf(definition.path);
    const known = plainest.get(shape);
    if (known === undefined || definition.path.length < known.length) {
      plainest.set(shape, definition.path);
    }
  }
  const paths = endpoints.map(({ definition }) => definition.path);
  return (path) => {
    const chosen = plainest.get(shapeOf(path)) ?? path;
    const written = namesOf(chosen);
    return {
      path: chosen.replaceAll(/:(\w+)/g, '{$1}'),
      names: namesOf(path).map((own, index) => ({
        own,
        written: written[index] ?? own,
        words: wordsInstead(path, own, paths),
      })),
    };
  };
}
