import type { DefaultNamespace, i18n as I18n, Namespace, TFunction } from 'i18next';
import common from '@/locales/en/common.json';
import { addBundle, translate, type Strings, type Values } from './translate';

/*
 * The product speaks one language, so a lookup with plurals is all that runs. The typing of keys and values is i18next's
 * own (types only), and so is the notation: with a second language its library takes the place of `translate.ts`.
 */

addBundle('common', common);

/** One function for each list of namespaces, so that it stays the same between renders. */
const functions = new Map<string, unknown>();

function functionFor(namespaces: Namespace | undefined): unknown {
  const list = [namespaces ?? 'common'].flat() as string[];
  const name = list.join(' ');
  const known = functions.get(name);
  if (known) return known;
  const made = (key: string, values?: Values) => translate(list, key, values);
  functions.set(name, made);
  return made;
}

/** Texts outside of components; `namespace:key` unless the key stands in common. */
export const i18n: Pick<I18n, 't' | 'getFixedT'> = {
  t: functionFor('common') as I18n['t'],
  getFixedT: ((_language: string, namespaces?: Namespace) =>
    functionFor(namespaces)) as I18n['getFixedT'],
};

/**
 * The texts of a namespace, or of several of which the first needs no prefix: `const { t } = useTranslation('map')`.
 * The language never changes, so nothing is subscribed to, and `t` stays the same for ever.
 */
export function useTranslation<const N extends Namespace = DefaultNamespace>(
  namespaces?: N,
): { readonly t: TFunction<N> } {
  return { t: functionFor(namespaces) as TFunction<N> };
}

/**
 * Registers the strings of a feature. A feature calls it at the top of the module that its route chunk loads, so the
 * strings travel with the chunk; calling it twice is harmless.
 */
export function addStrings(namespace: string, strings: object): void {
  addBundle(namespace, strings as Strings);
}
