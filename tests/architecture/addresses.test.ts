import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedUrl, safeReturnUrl } from '@/domain/text/addresses';
import { setConfig, type AppConfig } from '@/lib/config';
import { mediaAddress } from '@/lib/config/media-address';
import { consentAddress } from '@/areas/me/shared/calendar-access/consent-address';
import { uploadAddress } from '@/kit/upload/address';
import { hostileAddresses, hostileAddress } from '@tests/helpers/hostile-addresses';

const HOST = 'api.example.com';
const API = `https://${HOST}`;
const PAGE = 'https://acme.example.com';

beforeEach(() => {
  vi.stubGlobal('location', { origin: PAGE });
  setConfig({
    api: API,
    mediaHosts: [],
    mediaPaths: ['/a'],
    uploadHosts: [],
  } as unknown as AppConfig);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setConfig(undefined);
});

/** Every check of addresses in the product, with the hosts that it allows. */
const GATES = {
  'a picture or plan': { judge: mediaAddress, hosts: [HOST, new URL(PAGE).host] },
  'an upload': { judge: uploadAddress, hosts: [HOST] },
  'a page of consent': {
    judge: (url: string) =>
      consentAddress(url, { api: API, provider: 'google', back: `${PAGE}/back` }),
    hosts: [HOST, 'accounts.google.com'],
  },
  'a negotiation or invitation': {
    judge: (url: string) => allowedUrl(url, { origins: [API], hosts: [], base: API }),
    hosts: [HOST],
  },
} as const satisfies Record<
  string,
  { judge: (url: string) => string | undefined; hosts: readonly string[] }
>;

describe.each(Object.entries(GATES))('%s', (_name, { judge, hosts }) => {
  it('S-10 lets the API’s own address pass', () => {
    expect(judge(`${API}/a?b=c`)).toMatch(/^https:\/\/api\.example\.com\/a\?b=c/);
  });

  it.each(hostileAddresses(HOST))('S-10 refuses %j', (address) => {
    expect(judge(address)).toBeUndefined();
  });

  it('S-10 leads to a listed host alone, over https, with no name or password', () => {
    fc.assert(
      fc.property(fc.oneof(hostileAddress(HOST), fc.string()), (text) => {
        const kept = judge(text);
        if (kept === undefined) return;
        const { protocol, host, username, password } = new URL(kept);
        expect(hosts).toContain(host);
        expect([protocol, username, password]).toEqual(['https:', '', '']);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a link to any host', () => {
  const link = (text: string) => allowedUrl(text, {});

  it.each([
    'https://trusted@evil.example',
    'https://me:secret@evil.example/',
    'https://good.example\\@evil.example/',
    'http://any.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/path',
    'https://any.example/\u0000',
  ])('S-10 refuses %j', (address) => expect(link(address)).toBeUndefined());

  it('S-10 shows a lookalike by its real name', () => {
    expect(link('https://аpi.example.com/')).toMatch(/^https:\/\/xn--pi-\w+\.example\.com\/$/);
  });

  it('S-10 is https with neither name nor password', () => {
    fc.assert(
      fc.property(hostileAddress(HOST), (text) => {
        const kept = link(text);
        if (kept === undefined) return;
        const { protocol, username, password } = new URL(kept);
        expect([protocol, username, password]).toEqual(['https:', '', '']);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a way back', () => {
  it.each(hostileAddresses(new URL(PAGE).host))(
    'S-14 F-47 of %j leads to no other host',
    (value) => {
      const path = safeReturnUrl(value, PAGE);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, PAGE).origin).toBe(PAGE);
    },
  );

  it('S-14 an address with a name or password is not followed', () => {
    expect(safeReturnUrl('https://me:pw@acme.example.com/week', PAGE)).toBe('/dashboard');
  });
});
