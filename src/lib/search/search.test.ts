import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '.';

it('reads texts as texts and repeated ones as lists', () => {
  expect(parseSearch('?floorId=12&type=desk&type=bike&on=true')).toEqual({
    floorId: '12',
    type: ['desk', 'bike'],
    on: 'true',
  });
});

it('writes times and lists readably and leaves out what is absent', () => {
  expect(
    stringifySearch({ startTime: '09:00', type: ['desk', 'bike'], date: undefined, q: '', n: 3 }),
  ).toBe('?startTime=09:00&type=desk&type=bike&n=3');
  expect(stringifySearch({ date: undefined })).toBe('');
});

it('a hostile name is just a name (F-49)', () => {
  const search = parseSearch('?__proto__=x&constructor=y');
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it('UI-8 reads what it wrote', () => {
  const name = fc.string({ minLength: 1 }).filter((key) => key !== '__proto__');
  const text = fc.string({ minLength: 1, unit: 'grapheme' });
  const value = fc.oneof(text, fc.array(text, { minLength: 2 }));
  fc.assert(
    fc.property(fc.dictionary(name, value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});
