import { describe, expect, it } from 'vitest';
import { ROLES, FEATURES, PERMISSION } from '@/api/schemas/access';
import { ALLOWED, denied } from '@/domain/rights';
import { disabledReason, explainDenial } from './denial';

describe('a denial in words', () => {
  it('F-10 says which permission is missing and who can grant it', () => {
    expect(
      explainDenial(denied('not_permitted', 'owner', ['office:add', 'resource_manager'])),
    ).toEqual({
      right: 'Manage offices and settings',
      grantedBy: 'An admin of your organization',
      reason:
        'You need the “Manage offices and settings” permission. An admin of your organization can grant it.',
    });
  });

  it.each([
    ['feature_off', 'meeting_room_bookings_enabled', 'Meeting room bookings'],
    ['others_off', 'schedule:others:add', 'Book for others'],
  ] as const)('F-10 says what the organization has turned off: %s', (reason, right, name) => {
    expect(explainDenial(denied(reason, 'owner', [right])).reason).toBe(
      `“${name}” is turned off for your organization. An admin can turn it on.`,
    );
  });

  it('ACC-1 says what the obstacle is if no permission alone would help', () => {
    expect(explainDenial(denied('ended', null))).toMatchObject({
      reason: 'This booking is over.',
      right: undefined,
    });
  });

  it('every permission has a name', () => {
    for (const right of [...ROLES, ...FEATURES, ...Object.values(PERMISSION)]) {
      expect(explainDenial(denied('not_permitted', 'owner', [right])).right).toMatch(
        /^[A-Z][a-z ]+$/u,
      );
    }
  });

  it('disables nothing that is allowed', () => {
    expect(disabledReason(ALLOWED)).toBeUndefined();
    expect(disabledReason(denied('ended', null))).toBe('This booking is over.');
  });
});
