import { expect, it } from 'vitest';
import { readInvitees } from '@/domain/people';
import { isEmail as isEmailOfServer } from '@mocks/rules/account';
import { isEmail } from './addresses';

const INVISIBLE = [
  '\u0000',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u180E',
  '\u200B',
  '\u200D',
  '\u200F',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\u{E0041}',
];

it('D-17 an address with an invisible character is none, wherever it stands', () => {
  for (const sign of INVISIBLE) {
    const code = sign.codePointAt(0)?.toString(16);
    for (const address of [
      `a${sign}na@x.example`,
      `ana@x${sign}.example`,
      `ana@x.example${sign}`,
    ]) {
      expect(isEmail(address), code).toBe(false);
      expect(isEmailOfServer(address), code).toBe(false);
    }
    expect(readInvitees(`bo@x.example, a${sign}na@x.example`).filter(({ valid }) => valid)).toEqual(
      [{ email: 'bo@x.example', valid: true }],
    );
  }
  expect(isEmail(' ana@x.example ')).toBe(true);
});
