import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  test.each([
    ['Maya Lin', 'ML'],
    ['Maya Ana Lin', 'ML'],
    ['maya', 'M'],
    ['ünal çağlar', 'ÜÇ'],
    ['Łukasz  Żak ', 'ŁŻ'],
    ['A. (Ann) Lee-Roy', 'AL'],
    ['3D Lab', '3L'],
    ['– Reception –', 'R'],
    ['李 小龙', '李小'],
    ['🙂', ''],
    ['', ''],
  ])('%j gives %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test('never throws and never cuts a character in half', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        // Half a surrogate pair cannot be encoded.
        expect(() => encodeURIComponent(initials(name))).not.toThrow();
      }),
    );
  });
});
