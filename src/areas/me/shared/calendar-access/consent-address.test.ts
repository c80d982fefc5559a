import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentAddress } from './consent-address';

const place = {
  api: 'https://api.example.com',
  provider: 'microsoft',
  back: 'https://acme.example.com/calendar-setup/intg_1/auth_1',
} as const;

/** How an address can start; `fc.webUrl` takes seconds and finds less. */
const START = fc.constantFrom(
  '',
  '/',
  '//',
  '\\\\',
  'https:',
  'https://',
  'https://api.example.com',
  'https://login.microsoftonline.com@',
  'javascript:',
);

describe('the page of a provider’s consent', () => {
  it('is the API host’s login, with the return address', () => {
    const address = consentAddress('/auth/login?forTwoWaySync=true&returnUrl=/old', place);
    const { origin, pathname, searchParams } = new URL(address ?? '');
    expect(origin + pathname).toBe('https://api.example.com/auth/login');
    expect([...searchParams]).toEqual([
      ['forTwoWaySync', 'true'],
      ['returnUrl', place.back],
    ]);
  });

  it('or the provider’s own, exactly as the server sent it', () => {
    const url = 'https://login.microsoftonline.com/common/oauth2/authorize?state=x';
    expect(consentAddress(url, place)).toBe(url);
    expect(consentAddress(url, { ...place, provider: 'google' })).toBeUndefined();
  });

  it('S-10 nothing else is opened', () => {
    for (const url of [
      null,
      undefined,
      '',
      'https://evil.example/auth/login',
      '//evil.example/auth/login',
      'https://api.example.com.evil.example/',
      'https://user:secret@api.example.com/auth/login',
      'http://api.example.com/auth/login',
      'javascript:alert(1)',
      'data:text/html,x',
    ]) {
      expect(consentAddress(url, place), String(url)).toBeUndefined();
    }
  });

  it('S-10 the host is on the list, whatever the server says', () => {
    fc.assert(
      fc.property(START, fc.string(), (start, rest) => {
        const address = consentAddress(start + rest, place);
        if (address === undefined) return;
        expect(['api.example.com', 'login.microsoftonline.com']).toContain(new URL(address).host);
      }),
    );
  });
});
