import i18next, { type CustomTypeOptions, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { dateReader } from '@/domain/time/reader';
import common from '@/locales/en/common.json';
import { rememberTexts } from './remember';

export { useTranslation } from 'react-i18next';
/** What `useTranslation` gives to say things with, to be handed on: `t: TFunction<'rooms'>`. */
export type { TFunction } from 'i18next';
/** Every string, by its namespace. */
export type Strings = CustomTypeOptions['resources'];

/** The product’s only instance: language `en`, default namespace `common`. */
export const i18n = i18next.createInstance();

/** The locale of fields and calendars for dates: the reader’s. */
export const dateLocale = (): string => dateReader().locale;

const lists = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
  unit: new Intl.ListFormat('en-US', { type: 'unit' }),
};

/** Several things as a part of a sentence: "Monday, Tuesday, and Friday". */
export const listText = (items: Iterable<string>, as: keyof typeof lists = 'and'): string =>
  lists[as].format(items);

const whole = new Intl.NumberFormat('en-US');

/**
 * Counts, and what a text calls a number (`{{rows, number}}`), are formatted for reading: "10,000 people". Others, such as
 * request numbers, stay as they are.
 */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, format, _lng, options) =>
    typeof value === 'number' && (format === 'number' || options?.interpolationkey === 'count')
      ? whole.format(value)
      : (value as string),
};

void i18n
  .use(formatter)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: ['common'],
    resources: { en: { common } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    // Everything is bundled with the code that uses it, so startup waits for nothing.
    initAsync: false,
  });
rememberTexts(i18n);

/**
 * Registers a feature’s strings. Call it at the top of the module that the route chunk loads, so that the strings are in that
 * chunk; calling it twice is harmless. A namespace can be split into parts, each loaded with what shows it.
 */
export function addStrings(namespace: string, strings: object): void {
  i18n.addResourceBundle('en', namespace, strings, true);
}
