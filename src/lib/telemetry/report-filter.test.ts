import { describe, expect, it } from 'vitest';
import { isReported } from './report-filter';

const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });

describe('ERR-3 normal answers are not reported', () => {
  it.each([401, 403, 404, 409, 422, 429])('ERR-3 status %i', (status) => {
    expect(isReported(new Error('refused'), { endpoint: 'offices.get', status })).toBe(false);
    expect(isReported(Object.assign(new Error('refused'), { status }))).toBe(false);
  });

  it.each([400, 402, 405, 408, 410, 412, 418, 500, 501, 503])(
    'ERR-3 status %i is reported',
    (s) => {
      expect(isReported(new Error('refused'), { endpoint: 'offices.get', status: s })).toBe(true);
    },
  );
});

describe('ERR-7 a failed call that its endpoint excludes from reports', () => {
  const failed = (unreported: unknown) =>
    Object.assign(new Error('x'), { endpoint: 'offices.get', status: 500, unreported });

  it('ERR-7 is not reported, with or without a context', () => {
    expect(isReported(failed(true))).toBe(false);
    expect(isReported(failed(true), { endpoint: 'offices.get', status: 500 })).toBe(false);
  });

  it('ERR-7 any other is reported', () => {
    for (const other of [false, undefined, 'true', 1]) expect(isReported(failed(other))).toBe(true);
  });
});

describe('errors that are not ours', () => {
  it('F-27 an abort is not reported', () => {
    expect(isReported(new DOMException('gone', 'AbortError'))).toBe(false);
    expect(isReported(named('AbortError'))).toBe(false);
  });

  it('F-1 a failure without an answer is not reported', () => {
    expect(isReported(named('ConnectionError'), { endpoint: 'offices.list' })).toBe(false);
  });

  it('F-14 office_hours_not_available is not reported', () => {
    const response = { result: { code: 'office_hours_not_available' } };
    expect(isReported(Object.assign(new Error('x'), { response, status: 400 }))).toBe(false);
    expect(isReported(new Error('office_hours_not_available'))).toBe(false);
  });

  it.each([
    'ResizeObserver loop completed with undelivered notifications.',
    'Script error.',
    'at chrome-extension://abc/content.js',
  ])('%s', (message) => {
    expect(isReported(new Error(message))).toBe(false);
    expect(isReported(message)).toBe(false);
  });

  it('everything else is reported, whatever was thrown', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    for (const thrown of [new TypeError('x'), 'text', 7, null, undefined, {}, round])
      expect(isReported(thrown)).toBe(true);
    expect(isReported(Object.assign(new Error('x'), { response: round }))).toBe(true);
  });
});
