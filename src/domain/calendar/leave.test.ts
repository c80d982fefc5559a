import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaveType, mentionsHomeOffice } from './leave';

describe('leaveType', () => {
  test.each([
    ['Holiday', 'holiday'],
    ['Public holiday', 'holiday'],
    ['Feiertag', 'holiday'],
    ['Vacation', 'vacation'],
    ['Urlaub', 'vacation'],
    ['Home office', 'remote'],
    ['Travel', 'remote'],
    ['OOO', 'ooo'],
    ['Freizeit', 'custom'],
  ])('C-6 the subject %s → %s', (subject, expected) => {
    expect(leaveType(subject)).toBe(expected);
    expect(leaveType(undefined, [subject])).toBe(expected);
  });

  test.each([
    ['URLAUB', 'vacation'],
    ['public   HOLIDAY', 'holiday'],
    ['home\u00a0\toffice', 'remote'],
    ['  ooo  ', 'ooo'],
    ['Feiertag\n', 'holiday'],
  ])('D-4 CAL-10 %j → %s', (subject, expected) => {
    expect(leaveType(subject)).toBe(expected);
  });

  test.each([
    ['homeoffice', 'remote'],
    ['Home-Office', 'remote'],
    ['holidays', 'holiday'],
    ['Public holidays', 'holiday'],
    ['Feiertage', 'holiday'],
    ['vacations', 'vacation'],
    ['Urlaubstag', 'vacation'],
    ['Urlaubstage', 'vacation'],
    ['(Urlaub)', 'vacation'],
    ['Urlaub!', 'vacation'],
    ['Maya_OOO_2', 'ooo'],
    ['OOO-Maya', 'ooo'],
    ['Maya: travel.', 'remote'],
  ])('D-5 %s counts', (subject, expected) => {
    expect(leaveType(subject)).toBe(expected);
  });

  test.each([
    'Urlaubsplanung',
    'Jahresurlaub',
    'Feiertagszuschlag',
    'traveler',
    'travels',
    'Freizeitpark',
    'foooo',
    'ooo2',
    'home offices',
    'vacationing',
    'Holidayé',
    'home  x office',
  ])('D-5 %s is no leave word', (subject) => {
    expect(leaveType(subject)).toBe('ooo');
    expect(leaveType(subject, [subject])).toBe('remote');
  });

  test.each<[string, string | null, string[], string]>([
    ['the subject before the categories', 'Vacation', ['Holiday'], 'vacation'],
    ['the categories without a match in the subject', 'Away', ['Urlaub'], 'vacation'],
    ['the earlier type in one subject', 'OOO: vacation, then a holiday', [], 'holiday'],
    ['remote before ooo', 'ooo travel', [], 'remote'],
    ['ooo before custom', 'Freizeit ooo', [], 'ooo'],
    ['the earlier type over all categories', null, ['Freizeit', 'Urlaub'], 'vacation'],
    ['a compound before the words inside', 'home office vacation', [], 'vacation'],
  ])('D-6 %s', (_title, subject, categories, expected) => {
    expect(leaveType(subject, categories)).toBe(expected);
  });

  test.each<[string | null | undefined, string[], string | undefined]>([
    ['Away', [], 'ooo'],
    ['Away', ['Private'], 'remote'],
    ['', ['Private'], 'remote'],
    [null, ['Private'], 'remote'],
    ['Away', ['', ' '], 'ooo'],
    ['', [], undefined],
    [' \n', [], undefined],
    [null, [''], undefined],
    [undefined, [], undefined],
  ])('C-6 D-7 CAL-11 %j with categories %j → %s', (subject, categories, expected) => {
    expect(leaveType(subject, categories)).toBe(expected);
  });

  test('C-6 any text has an answer, in any case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (subject, categories) => {
        const answer = leaveType(subject, categories);
        const said = [subject, ...categories].some((text) => text.trim() !== '');
        expect(answer === undefined).toBe(!said);
      }),
    );
    fc.assert(
      fc.property(fc.mixedCase(fc.constantFrom('urlaub', 'home office', 'ooo')), (subject) => {
        expect(leaveType(subject)).toBe(leaveType(subject.toLowerCase()));
      }),
    );
  });
});

describe('mentionsHomeOffice', () => {
  test.each([
    'home office',
    'Home Office',
    'Homeoffice',
    'HOME-OFFICE',
    'Tuesday: home  office (Maya)',
  ])('D-8 CAL-9 %s', (subject) => {
    expect(mentionsHomeOffice(subject)).toBe(true);
  });

  test.each([
    'home offices',
    'my homeofficer',
    'home',
    'office',
    'home_office',
    '',
    null,
    undefined,
  ])('D-8 not %s', (subject) => {
    expect(mentionsHomeOffice(subject)).toBe(false);
  });
});
