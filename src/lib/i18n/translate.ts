/** The strings of a feature: texts, in groups as deep as it likes. */
export interface Strings {
  readonly [key: string]: string | Strings;
}

/** What a text is filled with. `count` chooses between its plural forms, `ns` names where it stands. */
export type Values = Readonly<Record<string, unknown>>;

const bundles = new Map<string, Strings>();
/** The product's one language. */
const plural = new Intl.PluralRules('en');

/** Registers the strings of a namespace; those that are there already stay. */
export function addBundle(namespace: string, strings: Strings): void {
  if (!bundles.has(namespace)) bundles.set(namespace, strings);
}

/**
 * The text under a key in the first of some namespaces that has it, filled with values; the key itself where none has.
 * The notation is i18next's: `group.key`, `namespace:key`, `{{name}}`, and `_zero`, `_one` and `_other` behind the keys
 * of plurals.
 */
export function translate(namespaces: readonly string[], key: string, values: Values = {}): string {
  const colon = key.indexOf(':');
  // A colon may also be part of a key, as in the name of a permission.
  const isNamed = colon > 0 && bundles.has(key.slice(0, colon));
  const path = (isNamed ? key.slice(colon + 1) : key).split('.');
  const named = isNamed ? key.slice(0, colon) : values['ns'];
  const places = named === undefined ? namespaces : ([named].flat() as string[]);
  const endings = endingsFor(values['count']);
  for (const namespace of places) {
    for (const ending of endings) {
      const text = find(namespace, path, ending);
      if (text !== undefined) return fill(text, values);
    }
  }
  return path.join('.');
}

/** The plural forms that suit a number, the closest one first; a text without forms suits all. */
function endingsFor(count: unknown): readonly string[] {
  if (typeof count !== 'number') return [''];
  const form = `_${plural.select(count)}`;
  return count === 0 ? ['_zero', form, ''] : [form, ''];
}

function find(namespace: string, path: readonly string[], ending: string): string | undefined {
  let at: string | Strings | undefined = bundles.get(namespace);
  for (const [index, step] of path.entries()) {
    const name = index === path.length - 1 ? step + ending : step;
    if (typeof at !== 'object' || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return typeof at === 'string' ? at : undefined;
}

/** Values enter as plain text: React escapes them where they are drawn. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? '' : `${value as string | number}`;
  });
}
