import { describe, expect, it } from 'vitest';
import { cookieFaults, siteOf } from '../../scripts/probe/cookies';

/** Names of this table that someone owns are only compared. */
const at = (host: string, scheme = 'https'): string => `${scheme}://${host}`;

describe('the site of a host name', () => {
  it.each([
    ['api.example.com', 'acme.example.com', true],
    ['example.com', 'acme.app.example.com:8443', true],
    ['api.example.com', 'acme.example.org', false],
    // The last two labels would say the opposite of these.
    ['api.example.co.uk', 'acme.other.co.uk', false],
    ['acme.github.io', 'other.github.io', false],
    ['d1.cloudfront.net', 'd2.cloudfront.net', false],
    ['api.corp', 'acme.corp', false],
    ['api.example.co.uk', 'acme.example.co.uk', true],
    ['api.acme.github.io', 'acme.github.io', true],
    ['10.0.0.7', '10.1.0.7', false],
    ['127.0.0.1:4010', '127.0.0.1:4173', true],
    ['127.0.0.1', 'localhost', false],
    ['localhost:4010', 'localhost:4173', true],
    ['api.atrium.localhost:4010', 'acme.atrium.localhost:4173', true],
    ['[::1]:4010', '[::1]:4173', true],
    ['api.acme.corp', 'www.acme.corp', true],
    ['API.Example.COM', 'acme.example.com.', true],
    ['api.xn--bcher-kva.example', 'acme.bücher.example', true],
  ])('%s and %s: %s', (api, app, isSame) => {
    expect(siteOf(at(api)) === siteOf(at(app))).toBe(isSame);
    expect(siteOf(at(api)) === siteOf(at(app, 'http'))).toBe(false);
  });
});

describe('the cookie of a host', () => {
  const API = at('api.example.co.uk');
  const APP = at('acme.example.co.uk');
  const ELSEWHERE = at('acme.other.co.uk');
  it.each<[string, string, string | undefined, string[]]>([
    ['Secure; HttpOnly; SameSite=Lax', API, APP, []],
    ['secure; httponly; samesite=strict; domain=.example.co.uk', API, APP, []],
    ['Secure; HttpOnly; SameSite=None', API, ELSEWHERE, []],
    ['Secure; HttpOnly; SameSite=Lax', API, undefined, []],
    ['HttpOnly; SameSite=Lax', 'http://localhost:4010', 'http://localhost:4173', []],
    ['Secure; HttpOnly; SameSite=Lax; Domain=', API, APP, []],
    ['Secure; HttpOnly; SameSite=Lax', API, ELSEWHERE, [`isn’t sent from pages of ${ELSEWHERE}`]],
    ['Secure; HttpOnly', API, APP, ['has no SameSite']],
    ['Secure; SameSite=Lax', API, APP, ['isn’t HttpOnly']],
    ['HttpOnly; SameSite=Lax', API, APP, ['isn’t Secure']],
    ['HttpOnly; SameSite=None', 'http://localhost', undefined, ['SameSite=None without Secure']],
    ['Secure; HttpOnly; SameSite=Lax; Domain=co.uk', API, APP, ['co.uk, which is everyone’s']],
    [
      'Secure; HttpOnly; SameSite=Lax; Domain=other.co.uk',
      API,
      APP,
      ['other.co.uk, which api.example.co.uk isn’t in'],
    ],
  ])('with %s, from %s to %s', (attributes, api, app, expected) => {
    const faults = cookieFaults([`session=secret; ${attributes}`], api, app);
    expect(faults).toEqual(expected.map((words) => expect.stringContaining(words) as string));
    expect(faults.join()).not.toContain('secret');
  });
});
