import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '@/locales/en/common.json';
import { rememberTexts } from './remember';

export { useTranslation } from 'react-i18next';

/** The one instance of the product: language `en`, default namespace `common`. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  ns: ['common'],
  resources: { en: { common } },
  interpolation: { escapeValue: false },
  // Everything is bundled with the code that uses it, so start-up waits for nothing.
  initAsync: false,
});
rememberTexts(i18n);

/**
 * Registers the strings of a feature. A feature calls it at the top of the module that its route chunk loads, so the
 * strings travel with the chunk; calling it twice is harmless. A namespace may come in parts, each with what shows it.
 */
export function addStrings(namespace: string, strings: object): void {
  i18n.addResourceBundle('en', namespace, strings, true);
}
