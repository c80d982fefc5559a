import { basename } from 'node:path';

/** The product’s only import of the icon set: `export { Armchair as IconDesk, … } from 'lucide-react'`. */
const OURS = /[\\/]src[\\/]ui[\\/]icon\.ts$/;
/** Names the icons that a module imports from it. */
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["'](?:@\/ui|\.{1,2})\/icon["']/g;

/** A module of the icon set. Each icon has its own, such as `icons/calendar-plus.mjs`. */
export const ICON = /[\\/]lucide-react[\\/]/;

/** The icon set’s name of the icon in a module: `CalendarPlus`. */
export const iconIn = (id: string): string =>
  basename(id, '.mjs')
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/**
 * The icons that modules import, by the icon set’s names. The graph of modules can’t show this: all icons come through one file,
 * so to the graph, a module that imports one of them needs all.
 */
export function iconsNeeded(
  modules: Iterable<string>,
  code: (id: string) => string | null | undefined,
): ReadonlySet<string> {
  const named = new Set<string>();
  let all = '';
  for (const id of modules) {
    const text = code(id) ?? '';
    if (OURS.test(id)) all = text;
    for (const [, names = ''] of text.matchAll(IMPORTED))
      for (const name of names.matchAll(/\bIcon\w+/g)) named.add(name[0]);
  }
  const ours = [...all.matchAll(/(\w+) as (Icon\w+)/g)];
  return new Set(ours.flatMap(([, icon = '', name = '']) => (named.has(name) ? [icon] : [])));
}
