import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '@/api/core/errors';
import { deadLinkReason } from './model';

const answer = (status: number, rule?: string) =>
  new ApiError({
    endpoint: 'invitations.preview',
    status,
    statusText: '',
    response: { result: { errors: { code: 'No' }, ...(rule === undefined ? {} : { rule }) } },
    raw: '',
  });

describe('why a link is dead', () => {
  it.each([
    [404, undefined, 'unknown'],
    [409, 'used', 'used'],
    [410, 'expired', 'expired'],
    [410, 'switched_off', 'switched_off'],
    [410, undefined, 'expired'],
    [403, undefined, undefined],
    [500, undefined, undefined],
  ])('%i %s means %s', (status, rule, reason) => {
    expect(deadLinkReason(answer(status, rule))).toBe(reason);
  });

  it('is unknown after a lost connection', () => {
    expect(deadLinkReason(new ConnectionError('invitations.preview', undefined))).toBeUndefined();
  });
});
