import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, headersFor } from '../../hosting/headers';
import { filesOfTree, root } from '../../scripts/tree';

const config = {
  api: 'https://api.example.com',
  mainSite: 'https://www.example.com',
  organizationDomain: 'example.com',
  region: 'eu',
};
/** The sources of one directive. */
const sources = (name: string, entries: object = {}): readonly string[] =>
  contentSecurityPolicy({ config: { ...config, ...entries } })
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

test('S-23 the policy of a deployment is exactly this', () => {
  expect(contentSecurityPolicy({ config })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' https://api.example.com data: blob:; font-src 'self'; " +
      "connect-src 'self' https://api.example.com wss://api.example.com; manifest-src 'self'; " +
      "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-src 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app dompurify",
  );
});

describe('S-23 the policy follows the configuration', () => {
  const dsn = 'https://key@reports.example.net/2';
  const analytics = { key: 'key', host: 'https://visits.example.net' };
  const usual = ["'self'", 'https://api.example.com', 'wss://api.example.com'];

  test('S-23 the host of error reports is allowed when it is configured', () => {
    expect(sources('connect-src', { errorReporting: { dsn } })).toEqual([
      ...usual,
      'https://reports.example.net',
    ]);
  });

  test('S-23 the host of analytics is allowed when key and host are configured', () => {
    expect(sources('connect-src', { analytics })).toEqual([...usual, analytics.host]);
    for (const half of [
      { ...analytics, key: null },
      { ...analytics, host: null },
    ])
      expect(sources('connect-src', { analytics: half })).toEqual(usual);
  });

  test('S-23 an API behind the page adds no host, nor does its hub', () => {
    expect(sources('connect-src', { api: '/api' })).toEqual(["'self'"]);
    expect(sources('img-src', { api: '/api' })).toEqual(["'self'", 'data:', 'blob:']);
  });

  test('S-23 hosts of pictures and uploads are allowed only where they are needed', () => {
    const hosts = { mediaHosts: ['media.example.net'], uploadHosts: ['put.example.net:8443'] };
    // Plans are read and checked before they’re shown.
    expect(sources('connect-src', hosts)).toEqual([
      ...usual,
      'https://media.example.net',
      'https://put.example.net:8443',
    ]);
    expect(sources('img-src', hosts)).toContain('https://media.example.net');
    expect(sources('img-src', hosts)).not.toContain('https://put.example.net:8443');
  });

  test('S-23 a value that could write another directive is refused', () => {
    for (const entries of [
      { mediaHosts: ['media.example.net; script-src *'] },
      { api: "https://api.example.com; script-src 'unsafe-inline'" },
      { errorReporting: { dsn: 'key' } },
    ])
      expect(() => sources('img-src', entries)).toThrow(/Expected/);
  });
});

test('S-24 the policy names the Trusted Types policies that the code creates', () => {
  // The sanitizer creates its own policy as soon as it’s loaded.
  const created = filesOfTree()
    .filter((file) => /^(?:src|mocks)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(`${root}/${file}`, 'utf8').matchAll(
          /createPolicy\('([^']+)'|from '(dompurify)'/g,
        ),
      ].map(([, own, imported]) => ({ name: own ?? imported, demo: file.startsWith('mocks/') })),
    );
  const named = (demo: boolean) =>
    /trusted-types ([^;]+)$/.exec(contentSecurityPolicy(demo ? { demo } : { config }))?.[1];
  const expected = (demo: boolean) =>
    created
      .toSorted((a, b) => Number(a.demo) - Number(b.demo))
      .flatMap((each) => (demo || !each.demo ? [each.name] : []))
      .join(' ') || "'none'";
  expect(named(false)).toBe(expected(false));
  expect(named(true)).toBe(expected(true));
  expect(named(true)).toBe('app dompurify default');
});

test('S-23 the demo reaches no other host', () => {
  expect(contentSecurityPolicy({ demo: true })).toContain("connect-src 'self';");
  expect(contentSecurityPolicy({ demo: true })).not.toContain('{');
});

test('S-25 headers of a page and of a hashed file', () => {
  const page = headersFor('/index.html', { config });
  expect(Object.keys(page).toSorted()).toEqual([
    'Cache-Control',
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
  ]);
  expect(page).toMatchObject({
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Referrer-Policy': 'strict-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(headersFor('/assets/index-abc.js', { config })).toMatchObject({
    'Cache-Control': 'max-age=31536000, immutable',
  });
});

test('S-25 only the pages of visitor stations may use the camera', () => {
  const allowed = (path: string) => headersFor(path, { config })['Permissions-Policy'];
  expect(allowed('/kiosk/stat_1')).toBe('camera=(self), microphone=(), geolocation=(), payment=()');
  for (const path of ['/', '/dashboard', '/visits/kiosk/', '/kiosk', '/assets/kiosk-1.js']) {
    expect(allowed(path), path).toContain('camera=(),');
  }
  expect(Object.keys(headersFor('/kiosk/stat_1', { config }))).toEqual(
    Object.keys(headersFor('/index.html', { config })),
  );
});
