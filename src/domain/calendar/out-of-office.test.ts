import { describe, expect, test } from 'vitest';
import { away, convert, utc } from './microsoft-fixture';

describe('convertMicrosoftEvent, out of office', () => {
  test('D-10 a canceled out-of-office event is a deletion only', () => {
    expect(convert({ ...away(), isCancelled: true })).toEqual({ kind: 'deleted', id: 'm-1' });
  });

  test('C-5 D-11 an out-of-office event is a leave and nothing else', () => {
    expect(convert(away())).toEqual({
      kind: 'leave',
      id: 'm-1',
      leave_type: 'vacation',
      start: '2026-11-23T08:00:00.000Z',
      end: '2026-11-23T16:00:00.000Z',
    });
  });

  test.each([
    ['2026-11-23T13:59:00', 'reservation'],
    ['2026-11-23T13:59:59', 'reservation'],
    ['2026-11-23T14:00:00', 'leave'],
    ['2026-11-23T14:01:00', 'leave'],
    ['2026-12-31T14:00:00', 'leave'],
  ])('T-5 C-5 CAL-9 360 minutes count: an end at %s → %s', (end, kind) => {
    expect(convert(away({ end: utc(end) })).kind).toBe(kind);
  });

  test.each([
    ['oof', 'Vacation', 'leave'],
    ['OOF', 'Vacation', 'leave'],
    ['busy', 'Vacation', 'reservation'],
    ['free', 'Holiday', 'reservation'],
    ['tentative', 'Holiday', 'reservation'],
    [null, 'Holiday', 'reservation'],
    ['workingElsewhere', 'home office', 'leave'],
    ['WorkingElsewhere', 'Home Office', 'leave'],
    ['workingElsewhere', 'Tuesday: homeoffice', 'leave'],
    ['workingElsewhere', 'Vacation', 'reservation'],
    ['workingElsewhere', 'home offices', 'reservation'],
    ['workingElsewhere', '', 'reservation'],
  ])('C-5 D-8 show-as %s with the subject %s → %s', (showAs, subject, kind) => {
    expect(convert(away({ showAs, subject })).kind).toBe(kind);
  });

  test.each([
    ['UTC', '', 'leave'],
    ['Etc/UTC', '', 'leave'],
    ['tzone://Microsoft/Utc', '', 'leave'],
    ['W. Europe Standard Time', 'Z', 'leave'],
    ['W. Europe Standard Time', '', 'reservation'],
    ['GMT Standard Time', '', 'reservation'],
    [undefined, '', 'reservation'],
    [undefined, '+00:00', 'reservation'],
  ])('C-5 D-9 times in %s, written with %j → %s', (timeZone, suffix, kind) => {
    const time = (clock: string) => ({ dateTime: `2026-11-23T${clock}:00${suffix}`, timeZone });
    expect(convert(away({ start: time('08:00'), end: time('16:00') })).kind).toBe(kind);
    // Both are required.
    if (kind === 'reservation') expect(convert(away({ start: time('08:00') })).kind).toBe(kind);
  });

  test.each([
    ['Public holiday', [], 'holiday'],
    ['Away', [], 'ooo'],
    ['Away', ['Travel'], 'remote'],
    ['Away', ['Blue'], 'remote'],
    [null, ['Freizeit'], 'custom'],
    [null, [7, null, 'Urlaub'], 'vacation'],
  ])('C-6 D-6 D-7 the subject %j with %j is %s', (subject, categories, leave_type) => {
    expect(convert(away({ subject, categories }))).toMatchObject({ kind: 'leave', leave_type });
  });

  test.each([[[]], [null], [[' ']]])(
    'C-6 CAL-11 no subject and categories %j → ignored',
    (categories) => {
      expect(convert(away({ subject: ' ', categories }))).toEqual({
        kind: 'ignored',
        id: 'm-1',
        reason: 'no_leave_type',
      });
    },
  );
});
