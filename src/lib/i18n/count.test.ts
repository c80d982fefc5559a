import { expect, it } from 'vitest';
import { addStrings, i18n } from '.';

it('counts are written with separators, and no other numbers are', () => {
  addStrings('counted', {
    people_one: '{{count}} person of request #{{number}}',
    people_other: '{{count}} people of request #{{number}}',
  });
  const t = i18n.getFixedT(null, 'counted' as never) as (key: string, given: object) => string;
  expect(t('people', { count: 1, number: 1024 })).toBe('1 person of request #1024');
  expect(t('people', { count: 10_000, number: 1024 })).toBe('10,000 people of request #1024');
  expect(t('people', { count: 2.5, number: 'A' })).toBe('2.5 people of request #A');
});
