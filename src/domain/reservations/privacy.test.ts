import { describe, expect, it } from 'vitest';
import { isMaskedFor } from './privacy';

const viewer = { id: 'user_1', email: 'One@example.com' };
const other = { id: 'user_2' };
const booking = {
  visibility: 'private' as const,
  creator: other,
  organizer_id: other.id,
  slots: [{ user: other }, { user: null }],
  attendees: [{ email: 'two@example.com', user_id: null }],
};

describe('PRIV-1 a booking is masked', () => {
  it.each([
    ['for whoever takes no part', booking, true],
    ['when it is confidential, too', { ...booking, visibility: 'confidential' as const }, true],
    ['never when it is public', { ...booking, visibility: 'public' as const }, false],
    ['not for who made it', { ...booking, creator: viewer }, false],
    ['not for its organizer', { ...booking, organizer_id: viewer.id }, false],
    ['not for who sits there', { ...booking, slots: [{ user: viewer }] }, false],
    ['not for a visitor', { ...booking, attendees: [{ email: 'one@example.com' }] }, false],
    [
      'not for a guest known by id',
      { ...booking, attendees: [{ email: 'x@example.com', user_id: viewer.id }] },
      false,
    ],
    [
      'when all of its people are hidden',
      { ...booking, creator: null, organizer_id: null, slots: [{ user: null }], attendees: [] },
      true,
    ],
  ])('%s', (_name, given, masked) => {
    expect(isMaskedFor(viewer, given)).toBe(masked);
  });

  it('for no one in particular unless it is public', () => {
    expect(isMaskedFor(undefined, booking)).toBe(true);
    expect(isMaskedFor(undefined, { ...booking, visibility: 'public' })).toBe(false);
  });
});
