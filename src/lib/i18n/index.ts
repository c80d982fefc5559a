import i18next, { type DefaultNamespace, type Namespace, type TFunction } from 'i18next';
import common from '@/locales/en/common.json';

/** The one instance of the product: language `en`, default namespace `common`. */
export const i18n = i18next.createInstance();

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  ns: ['common'],
  resources: { en: { common } },
  interpolation: { escapeValue: false },
  // Everything is bundled with the code that uses it, so start-up waits for nothing.
  initAsync: false,
});

/**
 * Registers the strings of a feature. A feature calls it at the top of the module that its route chunk loads, so the
 * strings travel with the chunk; calling it twice is harmless.
 */
export function addStrings(namespace: string, strings: object): void {
  if (!i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, strings);
}

const translations = new Map<string, { t: unknown }>();

/**
 * The texts of a namespace, or of several of which the first needs no prefix: `const { t } = useTranslation('map')`.
 * There is one language and it never changes, so nothing is subscribed to, and `t` stays the same for ever.
 */
export function useTranslation<const N extends Namespace = DefaultNamespace>(
  namespace?: N,
): { readonly t: TFunction<N> } {
  const key = String(namespace ?? 'common');
  let found = translations.get(key);
  if (!found) {
    found = { t: i18n.getFixedT('en', namespace ?? 'common') };
    translations.set(key, found);
  }
  return found as { t: TFunction<N> };
}
