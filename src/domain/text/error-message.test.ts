import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorLines, errorMessage, isSentence, RAW_LIMIT, UNKNOWN_ERROR } from './error-message';

const withErrors = (errors: unknown) => ({ result: { errors } });

describe('errorMessage', () => {
  test.each([
    ['one value', { start: 'Too late' }, 'Too late'],
    ['values in their order', { b: 'B', a: 'A' }, 'B\nA'],
    ['an array of values', { start: ['One', 'Two'] }, 'One\nTwo'],
    ['arrays in arrays', { start: [['One'], [[['Two']], 'Three']] }, 'One\nTwo\nThree'],
    ['a number', { limit: 4 }, '4'],
    ['zero and false', { limit: 0, open: false }, '0\nfalse'],
    ['an object as JSON', { hours: { days: ['monday'] } }, '{"days":["monday"]}'],
    ['errors that are an array', ['One', 'Two'], 'One\nTwo'],
    ['errors that are a text', 'One', 'One'],
    ['null and blank values dropped', { a: null, b: '', c: ' \n', d: 'Left' }, 'Left'],
    ['white space inside a value kept', { a: ' Left ' }, ' Left '],
  ])('F-13 ERR-1 %s', (_title, errors, expected) => {
    expect(errorMessage(withErrors(errors), 'raw')).toBe(expected);
  });

  test.each([
    ['no body', undefined],
    ['null', null],
    ['a text', 'text'],
    ['no result', {}],
    ['a result without errors', { result: {} }],
    ['a result that is null', { result: null }],
    ['errors that are null', withErrors(null)],
    ['empty errors', withErrors({})],
    ['blank errors only', withErrors({ a: [null, ['  ']] })],
    ['inherited errors', Object.create(withErrors('inherited'))],
  ])('ERR-1 %s → the raw body', (_title, body) => {
    expect(errorMessage(body, 'Raw body')).toBe('Raw body');
  });

  test('F-16 an HTML body stays plain text', () => {
    expect(errorMessage(undefined, '<h1>Bad gateway</h1>')).toBe('<h1>Bad gateway</h1>');
  });

  test.each([
    [RAW_LIMIT - 1, RAW_LIMIT - 1],
    [RAW_LIMIT, RAW_LIMIT],
    [RAW_LIMIT + 1, RAW_LIMIT],
  ])('F-16 a raw body of %i characters shows %i', (length, shown) => {
    expect(errorMessage(undefined, 'x'.repeat(length))).toHaveLength(shown);
  });

  test('F-16 the cut never splits a surrogate pair', () => {
    const raw = `${'x'.repeat(RAW_LIMIT - 1)}😀`;
    expect(errorMessage(undefined, raw)).toBe('x'.repeat(RAW_LIMIT - 1));
    expect(errorMessage(undefined, `${'x'.repeat(RAW_LIMIT - 2)}😀!`)).toBe(
      `${'x'.repeat(RAW_LIMIT - 2)}😀`,
    );
  });

  test.each(['', ' ', '\r\n\t'])('F-17 a blank body %j → Unknown error', (raw) => {
    expect(errorMessage(undefined, raw)).toBe(UNKNOWN_ERROR);
    expect(UNKNOWN_ERROR).toBe('Unknown error');
  });

  test('ERR-1 survives cycles, bigints, throwing getters and deep nesting', () => {
    const cycle: unknown[] = ['Told'];
    cycle.push(cycle);
    expect(errorMessage(withErrors(cycle), 'raw')).toBe('Told');

    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(errorMessage(withErrors({ loop, big: 1n, say: () => 1 }), 'raw')).toBe('raw');

    const trap = Object.defineProperty({}, 'errors', {
      enumerable: true,
      get() {
        throw new Error('trap');
      },
    });
    expect(errorMessage({ result: trap }, 'raw')).toBe('raw');

    let deep: unknown = 'Deep';
    for (let i = 0; i < 200_000; i += 1) deep = [deep];
    expect(errorMessage(withErrors(deep), 'raw')).toBe('Deep');
  });

  test('ERR-1 any body and any raw text give one non-blank message and no throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary' }), (body, raw) => {
        const message = errorMessage({ result: { errors: body } }, raw);
        expect(message.trim()).not.toBe('');
        expect(typeof errorMessage(body, raw)).toBe('string');
      }),
    );
  });

  test('ERR-1 every non-blank text appears as a line of its own', () => {
    const text = fc.string({ minLength: 1 }).filter((line) => line.trim() !== '');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.array(text)), (errors) => {
        expect(errorLines(withErrors(errors))).toEqual(
          Object.keys(errors).flatMap((key) => errors[key] ?? []),
        );
      }),
    );
  });
});

describe('isSentence', () => {
  test.each(['Too late', 'Desks < 4 are taken', 'Service unavailable', '1 of [2]', 'x'])(
    'ERR-1 %j can be shown to people',
    (message) => {
      expect(isSentence(message)).toBe(true);
    },
  );

  test.each([
    '',
    '  ',
    '<!doctype html><title>502</title>',
    '\n<html>',
    '<?xml version="1.0"?>',
    'Bad gateway</h1>',
    '{"error":"x"}',
    '["x"]',
  ])('ERR-1 %j cannot', (message) => {
    expect(isSentence(message)).toBe(false);
  });
});
