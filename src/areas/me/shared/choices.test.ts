import { describe, expect, it } from 'vitest';
import { isChosen, wantsNotice } from './choices';

describe('what a person wants to be notified about', () => {
  it('is everything until they turn it off', () => {
    expect(isChosen(undefined, 'given')).toBe(true);
    expect(isChosen({}, 'given')).toBe(true);
    expect(isChosen({ notifications: { given: true } }, 'given')).toBe(true);
    expect(isChosen({ notifications: { given: false } }, 'given')).toBe(false);
    expect(isChosen({ notifications: { given: false } }, 'changed')).toBe(true);
  });

  it('an accepted and a rejected request are answers alike', () => {
    const notifications = { answered: false };
    expect(wantsNotice({ notifications }, 'accepted')).toBe(false);
    expect(wantsNotice({ notifications }, 'rejected')).toBe(false);
    expect(wantsNotice({ notifications }, 'cancelled')).toBe(true);
  });
});
