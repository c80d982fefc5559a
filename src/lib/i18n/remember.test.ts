import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberTexts } from './remember';

const STRINGS = {
  plain: 'Words',
  name: 'Hello, {{name}}',
  desks_one: '{{count}} desk',
  desks_other: '{{count}} desks',
  nested: { words: 'Nested words' },
};

let i18n = i18next.createInstance();
let workedOut = vi.spyOn(i18n, 't');

/** Without the product’s keys, which its types would require. */
const fixed = (namespace: string) =>
  i18n.getFixedT(null, namespace as 'common') as unknown as (
    key: string | string[],
    options?: object | string,
  ) => unknown;

beforeEach(() => {
  i18n = i18next.createInstance();
  void i18n.init({ lng: 'en', initAsync: false, ns: ['x'], resources: { en: { x: STRINGS } } });
  workedOut = vi.spyOn(i18n, 't');
  rememberTexts(i18n);
});

describe('remembered texts', () => {
  it('are computed once for each key and its values', () => {
    const t = fixed('x');
    const all = () => [
      t('plain'),
      t('name', { name: 'Ana' }),
      t('name', { name: 'Ben' }),
      t('desks', { count: 1 }),
      t('desks', { count: 2 }),
      t('nested.words'),
    ];
    const texts = ['Words', 'Hello, Ana', 'Hello, Ben', '1 desk', '2 desks', 'Nested words'];
    expect(all()).toEqual(texts);
    expect(all()).toEqual(texts);
    expect(workedOut).toHaveBeenCalledTimes(texts.length);
  });

  it('are shared by all users of the same namespace', () => {
    fixed('x')('plain');
    expect(fixed('x')('plain')).toBe('Words');
    expect(workedOut).toHaveBeenCalledTimes(1);
    expect(fixed('y')('plain')).toBe('plain');
  });

  it('are dropped when strings are added and when the language changes', async () => {
    const t = fixed('x');
    expect(t('late')).toBe('late');
    i18n.addResourceBundle('en', 'x', { late: 'Here now' }, true);
    expect(t('late')).toBe('Here now');
    i18n.addResourceBundle('de', 'x', { plain: 'Wörter' });
    expect(t('plain')).toBe('Words');
    await i18n.changeLanguage('de');
    expect(t('plain')).toBe('Wörter');
  });

  it('are not confused if a value looks like another', () => {
    const t = fixed('x');
    expect(t('name', { name: 'Ana\u0000count' })).toBe('Hello, Ana\u0000count');
    expect(t('name', { name: '1' })).toBe('Hello, 1');
    expect(t('desks', { count: 1 })).toBe('1 desk');
    expect(t('name', { name: undefined })).not.toBe('Hello, 1');
  });

  it('leave everything except plain text to i18next', () => {
    const t = fixed('x');
    expect(t('nested', { returnObjects: true })).toEqual(STRINGS.nested);
    expect(t(['missing', 'plain'])).toBe('Words');
    expect(t('missing', 'By default')).toBe('By default');
  });
});
