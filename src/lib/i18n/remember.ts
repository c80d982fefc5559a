import type { i18n as I18n } from 'i18next';

/** How many texts per namespace are cached, before those of lists that were left long ago are dropped. */
const LIMIT = 5_000;

type Options = Readonly<Record<string, unknown>>;
type Translate = (key: string, ...rest: readonly (Options | undefined)[]) => string;
/** `getFixedT` without the product’s keys and namespaces, which make its type too large to wrap. */
type GetFixed = (...scope: readonly unknown[]) => Translate;

/** What a text depends on besides its key, as a single string; undefined if that isn’t possible. */
function signature(options: Options | undefined): string | undefined {
  let text = '';
  for (const name in options) {
    const value = options[name];
    const kind = typeof value;
    if (kind !== 'string' && kind !== 'number') return undefined;
    text += `\u0000${name}\u0000${kind}\u0000${String(value)}`;
  }
  return text;
}

/**
 * Caches the texts that an instance has computed: each costs 30 µs, and a list needs the same ones for every row. The cache is
 * cleared when the language changes or strings are added.
 */
export function rememberTexts(i18n: I18n): void {
  const kept = new Map<string, Map<string, string>>();
  const forget = () => {
    for (const texts of kept.values()) texts.clear();
  };
  i18n.on('languageChanged', forget);
  i18n.store.on('added', forget);
  i18n.store.on('removed', forget);

  const textsOf = (scope: string) => {
    const texts = kept.get(scope) ?? new Map<string, string>();
    kept.set(scope, texts);
    return texts;
  };
  const getFixedT = i18n.getFixedT.bind(i18n) as unknown as GetFixed;
  const remembering: GetFixed = (...scope) => {
    const work = getFixedT(...scope);
    const texts = textsOf(JSON.stringify(scope));
    const translate: Translate = (key, ...rest) => {
      const [options] = rest;
      // Several keys, a default text, and objects are left to i18next.
      const isPlain = typeof key === 'string' && rest.length < 2 && typeof options !== 'string';
      const given = isPlain ? signature(options) : undefined;
      if (given === undefined) return work(key, ...rest);
      const known = texts.get(key + given);
      if (known !== undefined) return known;
      const text = work(key, ...rest);
      if (texts.size >= LIMIT) texts.clear();
      texts.set(key + given, text);
      return text;
    };
    return Object.assign(translate, work);
  };
  i18n.getFixedT = remembering as unknown as typeof i18n.getFixedT;
}
