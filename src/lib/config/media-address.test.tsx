import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, setConfig } from './index';
import { mediaAddress } from './media-address';

const page = globalThis.location.origin;

beforeEach(() =>
  setConfig(
    readConfig(
      JSON.stringify({
        api: 'https://api.example.com',
        mainSite: 'https://www.example.com',
        organizationDomain: null,
        region: 'eu',
        mediaHosts: ['media.example.com', 'cdn.example.com:8443'],
      }),
      { origin: page, host: 'localhost', hostname: 'localhost' },
    ),
  ),
);
afterEach(() => setConfig(undefined));

describe('the address check of pictures and drawings', () => {
  it.each([
    ['/assets/floors/2.svg', `${page}/assets/floors/2.svg`],
    ['https://api.example.com/assets/a.svg', 'https://api.example.com/assets/a.svg'],
    ['/media/../assets/a.png', `${page}/assets/a.png`],
    ['https://media.example.com/a.png?x=1', 'https://media.example.com/a.png?x=1'],
    ['https://cdn.example.com:8443/a.png', 'https://cdn.example.com:8443/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('S-10 lets %s pass', (address, whole) => {
    expect(mediaAddress(address)).toBe(whole);
  });

  it.each([
    '',
    null,
    undefined,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://media.example.com/a.png',
    'https://media.example.com.evil.test/a.png',
    'https://api.example.com@evil.test/a.png',
    'https://user:secret@media.example.com/a.png',
    '//evil.test/a.png',
    '\\\\evil.test/a.png',
    'https://cdn.example.com/a.png',
    // Pictures that would act for whoever reads them.
    '/auth/logout',
    'auth/logout?a.png',
    'https://api.example.com/auth/logout',
    'https://api.example.com/a.svg',
    '/assets/../auth/logout',
    '/assets/..%2fauth/logout',
    '/assets/%2e%2e/auth/logout',
    '/assets/%252e%252e/auth/logout',
    '/assets/..;/auth/logout',
    '/assets\\..\\auth\\logout',
    '/assetsx/a.png',
    '/Assets/a.png',
    'blob:https://evil.test/1',
    'https://',
  ])('S-10 refuses %s', (address) => {
    expect(mediaAddress(address)).toBeUndefined();
  });

  it('S-10 no text leads to another host', () => {
    const hosts = new Set([
      new URL(page).host,
      'api.example.com',
      'media.example.com',
      'cdn.example.com:8443',
    ]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const found = mediaAddress(text);
        if (found === undefined || found.startsWith('data:image/')) return true;
        return hosts.has(new URL(found).host);
      }),
    );
  });
});
