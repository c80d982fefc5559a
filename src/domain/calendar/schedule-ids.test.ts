import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MICROSOFT_SCHEDULE_IDS,
  readGoogleScheduleIds,
  readMicrosoftScheduleIds,
  writeGoogleScheduleIds,
  writeMicrosoftScheduleIds,
} from './schedule-ids';

describe('schedule ids', () => {
  test('CAL-5 travel in a private property', () => {
    expect(writeGoogleScheduleIds(['sche_1'])).toEqual({
      private: { atrium_schedule_ids: '["sche_1"]' },
    });
    expect(writeMicrosoftScheduleIds(['sche_1'])).toEqual([
      { id: MICROSOFT_SCHEDULE_IDS, value: '["sche_1"]' },
    ]);
  });

  test('CAL-5 reads any ids back, once each', () => {
    const id = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(fc.uniqueArray(id), (ids) => {
        const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
        expect(readGoogleScheduleIds(wire(writeGoogleScheduleIds(ids)))).toEqual(ids);
        expect(readMicrosoftScheduleIds(wire(writeMicrosoftScheduleIds(ids)))).toEqual(ids);
      }),
    );
    expect(readGoogleScheduleIds(writeGoogleScheduleIds(['a', 'a', '']))).toEqual(['a']);
  });

  test('CAL-5 skips other properties', () => {
    const other = { id: 'String {x} Name other', value: '["no"]' };
    const [own] = writeMicrosoftScheduleIds(['sche_1']);
    expect(
      readMicrosoftScheduleIds([null, other, { ...own, id: MICROSOFT_SCHEDULE_IDS.toUpperCase() }]),
    ).toEqual(['sche_1']);
    expect(readMicrosoftScheduleIds([other])).toEqual([]);
  });

  test('CAL-5 an edited property is ignored', () => {
    for (const text of ['', 'sche_1', '{}', '[1]', '["a"', 'null']) {
      expect(readGoogleScheduleIds({ private: { atrium_schedule_ids: text } })).toEqual([]);
      expect(readMicrosoftScheduleIds([{ id: MICROSOFT_SCHEDULE_IDS, value: text }])).toEqual([]);
    }
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readGoogleScheduleIds(value)).toEqual([]);
        expect(readMicrosoftScheduleIds(value)).toEqual([]);
      }),
    );
  });
});
