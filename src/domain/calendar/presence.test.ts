import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, isEmail, nonHumanAddresses, sameAddress } from './addresses';
import { googlePresence, microsoftPresence } from './presence';

describe('presence', () => {
  test.each([
    ['needsAction', 'pending'],
    ['declined', 'rejected'],
    ['tentative', 'accepted'],
    ['accepted', 'accepted'],
    ['ACCEPTED', 'accepted'],
    ['organizer', 'pending'],
    ['notResponded', 'pending'],
    ['constructor', 'pending'],
    ['', 'pending'],
    [null, 'pending'],
    [undefined, 'pending'],
  ])('C-1 CAL-1 Google %s → %s', (response, expected) => {
    expect(googlePresence(response)).toBe(expected);
  });

  test.each([
    ['notResponded', 'pending'],
    ['needsAction', 'pending'],
    ['declined', 'rejected'],
    ['accepted', 'accepted'],
    ['tentative', 'accepted'],
    ['organizer', 'accepted'],
    ['none', 'accepted'],
    ['Declined', 'rejected'],
    ['maybe', 'pending'],
    ['', 'pending'],
    [null, 'pending'],
    [undefined, 'pending'],
  ])('C-1 D-2 CAL-2 Microsoft %s → %s', (response, expected) => {
    expect(microsoftPresence(response)).toBe(expected);
  });

  test('D-1 tentativelyAccepted is what Microsoft really sends', () => {
    expect(microsoftPresence('tentativelyAccepted')).toBe('accepted');
    expect(googlePresence('tentativelyAccepted')).toBe('pending');
  });
});

describe('addresses', () => {
  test.each(['maya@acme.example', ' Maya.Lin+x@ACME.example '])('D-17 %j is an e-mail', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '/o=ExchangeLabs/cn=maya',
    '/O=ExchangeLabs/cn=maya@acme.example',
    'mailto:maya@acme.example',
    'maya',
    '@acme.example',
    'a@b',
    'a b@c.d',
    '',
    null,
    undefined,
  ])('D-17 %j is none and matches no one', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(sameAddress(text, text)).toBe(false);
  });

  test('D-17 addresses are compared trimmed and without case', () => {
    expect(sameAddress(' Maya@Acme.example', 'maya@acme.EXAMPLE ')).toBe(true);
    expect(sameAddress('maya@acme.example', 'tom@acme.example')).toBe(false);
    expect(addressKey(' Maya@Acme.example')).toBe('maya@acme.example');
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), (email, other) => {
        expect(sameAddress(email, email.toUpperCase())).toBe(true);
        expect(sameAddress(email, other)).toBe(sameAddress(other, email));
      }),
    );
  });

  test.each([
    ['c_1@resource.calendar.google.com', true],
    ['C_1@Resource.Calendar.Google.com', true],
    ['team@group.calendar.google.com', true],
    ['en.german#holiday@group.v.calendar.google.com', true],
    ['x@import.calendar.google.com', true],
    ['Room-7@acme.example', true],
    ['x@calendar.google.com', false],
    ['x@notresource.calendar.google.com', false],
    ['x@resource.calendar.google.com.evil.example', false],
    ['maya@acme.example', false],
    ['/o=ExchangeLabs/cn=maya', false],
  ])('D-12 %s is no person: %s', (address, expected) => {
    expect(nonHumanAddresses([' room-7@ACME.example'])(address)).toBe(expected);
  });
});
