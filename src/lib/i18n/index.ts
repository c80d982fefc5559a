import type { DefaultNamespace, Namespace, TFunction, i18n as I18n } from 'i18next';
import common from '@/locales/en/common.json';
import { addBundle, translate, type Strings, type Values } from './translate';

addBundle('common', common);

/*
 * The product speaks one language, so a lookup with plurals is all that runs. The typing of keys and values is i18next's
 * own (types only), and so is the notation: with a second language its library can take this module's place.
 */

/** One function for each set of namespaces, so that it is stable between renders. */
const functions = new Map<string, unknown>();

function functionFor(namespaces: readonly string[]): unknown {
  const name = namespaces.join(' ');
  const known = functions.get(name);
  if (known) return known;
  const made = (key: string, values?: Values) => translate(namespaces, key, values);
  functions.set(name, made);
  return made;
}

/** Texts outside of components; `namespace:key` unless the key stands in common. */
export const i18n: Pick<I18n, 't' | 'getFixedT'> = {
  t: functionFor(['common']) as I18n['t'],
  getFixedT: ((_language: string, namespace: string) =>
    functionFor([namespace])) as unknown as I18n['getFixedT'],
};

/** Texts for a component: `t` looks in the namespaces given, in their order, else in common. */
export function useTranslation<const N extends Namespace = DefaultNamespace>(
  namespaces?: N,
): { t: TFunction<N> } {
  const list = ([namespaces ?? 'common'] as (string | readonly string[])[]).flat();
  return { t: functionFor(list) as TFunction<N> };
}

/**
 * Registers the strings of a feature. A feature calls it at the top of the module that its route chunk loads, so the
 * strings travel with the chunk; calling it twice is harmless.
 */
export function addStrings(namespace: string, strings: object): void {
  addBundle(namespace, strings as Strings);
}
