import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentError, providerOf } from './calendar/provider';
import { BackSearch, onlyKnown } from './search';

describe('what a provider returns', () => {
  it('S-1 only our own parameters stay in the address', () => {
    const search = { date: '2026-03-12', error: 'x', code: 'secret', state: 's', __proto__x: 1 };
    expect(onlyKnown({ search, next: (same) => same })).toEqual({
      date: '2026-03-12',
      error: 'x',
    });
  });

  it('never breaks the page, with any content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
        const { error, integrationType } = BackSearch.parse(search);
        for (const value of [error, integrationType]) {
          if (value !== undefined) expect(value).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
        }
      }),
    );
  });

  it.each(['<img src=x onerror=alert(1)>', 'a b', '', 'x'.repeat(41), ['a', 'b'], 'é'])(
    '%j counts as absent',
    (error) => {
      expect(BackSearch.parse({ error }).error).toBeUndefined();
    },
  );

  it('an error is known, or shown like all others', () => {
    expect(consentError(undefined)).toBeUndefined();
    expect(consentError('access_denied')).toBe('access_denied');
    expect(consentError('constructor')).toBe('other');
  });

  it('CAL-13 only two providers have calendars', () => {
    expect(providerOf('microsoft')).toBe('microsoft');
    for (const text of ['zoom', 'Microsoft', '', undefined, 'toString']) {
      expect(providerOf(text)).toBeUndefined();
    }
  });
});
