import { expect, it } from 'vitest';
import { clockHint } from './clock-hint';

it.each([
  [
    'TZ-6 a skipped time names the one that counts',
    '2027-03-28',
    '02:30',
    '02:30 doesn’t exist that day because clocks go forward. 03:30 is used instead.',
  ],
  [
    'TZ-7 a repeated time says that the first one counts',
    '2026-10-25',
    '02:30',
    '02:30 occurs twice that day because clocks go back. The first one is used (+02:00).',
  ],
  ['any other time says nothing', '2026-10-25', '03:30', undefined],
])('%s', (_title, date, clock, words) => {
  expect(clockHint(date, clock, 'Europe/Berlin')).toBe(words);
});

it('says nothing while a field is empty', () => {
  expect(clockHint(null, '02:30', 'Europe/Berlin')).toBeUndefined();
  expect(clockHint('2027-03-28', null, 'Europe/Berlin')).toBeUndefined();
});
