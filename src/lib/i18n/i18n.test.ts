import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { i18n, useTranslation } from '.';
import { addBundle, translate, type Strings } from './translate';

addBundle('test', {
  plain: 'Plain',
  right: { 'office:add': 'Manage offices' },
  group: { deep: 'Deep {{name}}' },
  things_zero: 'No things',
  things_one: '{{count}} thing',
  things_other: '{{count}} things',
});

describe('a text', () => {
  it('is found by path, by namespace, and by what it counts', () => {
    expect(translate(['test'], 'plain')).toBe('Plain');
    expect(translate(['common'], 'test:group.deep', { name: 'Maya' })).toBe('Deep Maya');
    expect(translate(['common'], 'plain', { ns: 'test' })).toBe('Plain');
    expect(translate(['common', 'test'], 'plain')).toBe('Plain');
    expect([0, 1, 2].map((count) => translate(['test'], 'things', { count }))).toEqual([
      'No things',
      '1 thing',
      '2 things',
    ]);
  });

  it('may have a key with a colon in it', () => {
    expect(translate(['test'], 'right.office:add')).toBe('Manage offices');
  });

  it('that is missing shows its key; names of the prototype are none', () => {
    expect(translate(['test'], 'group.none')).toBe('group.none');
    expect(translate(['test'], 'group')).toBe('group');
    expect(translate(['test'], 'constructor.name')).toBe('constructor.name');
  });

  it('takes values letter for letter', () => {
    const name = '$& {{plain}} <b>';
    expect(translate(['test'], 'group.deep', { name })).toBe(`Deep ${name}`);
  });

  it('comes from a function that is the same at every render', () => {
    expect(useTranslation('shell').t).toBe(useTranslation('shell').t);
    expect(useTranslation().t).toBe(i18n.t);
    expect(i18n.t('product')).toBe('Atrium');
  });
});

describe('all strings of the product', () => {
  const folder = new URL('../../locales/en/', import.meta.url);
  const bundles = readdirSync(folder).map((file): [string, Strings] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Strings,
  ]);
  const keysOf = (strings: Strings): string[] =>
    Object.entries(strings).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : keysOf(value).map((below) => `${key}.${below}`),
    );
  const all = bundles.flatMap(([namespace, strings]) =>
    keysOf(strings).map((key) => `${namespace}:${key.replace(/_(zero|one|other)$/, '')}`),
  );
  // A colon within a key is a permission's; i18next would take what stands before it for a namespace.
  const plain = all.filter((key) => key.split(':').length === 2);
  const oracle = i18next.createInstance();
  void oracle.init({
    lng: 'en',
    defaultNS: 'common',
    resources: { en: Object.fromEntries(bundles) },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  for (const [namespace, strings] of bundles) addBundle(namespace, strings);

  it('read as i18next reads them, whatever they are filled with', () => {
    const names = [
      ...new Set(
        [...JSON.stringify(bundles).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''),
      ),
    ];
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !/[{$]/.test(value));
    fc.assert(
      fc.property(
        fc.constantFrom(...plain),
        fc.nat(3),
        fc.tuple(...names.map(() => text)),
        (key, count, values) => {
          const filled = {
            ...Object.fromEntries(names.map((name, index) => [name, values[index]])),
            count,
          };
          const expected = (oracle.t as (key: string, values: object) => string)(key, filled);
          expect(translate(['common'], key, filled)).toBe(expected);
        },
      ),
    );
  });
});
