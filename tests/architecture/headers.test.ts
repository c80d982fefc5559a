import { expect, test } from 'vitest';
import { contentSecurityPolicy, headersFor } from '../../scripts/headers';

const api = 'https://api.example.com';

test('S-23 the policy of a deployment is exactly this', () => {
  expect(contentSecurityPolicy({ api })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' https://api.example.com data: blob:; font-src 'self'; " +
      "connect-src 'self' https://api.example.com wss://api.example.com; manifest-src 'self'; " +
      "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-src 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify app",
  );
});

test('S-24 only the build with the fake server has a default policy', () => {
  expect(contentSecurityPolicy({ api })).not.toMatch(/trusted-types[^;]*\bdefault\b/);
  expect(contentSecurityPolicy({ demo: true })).toMatch(/trusted-types dompurify app default$/);
});

test('S-23 the demo reaches no other host', () => {
  expect(contentSecurityPolicy({ demo: true })).toContain("connect-src 'self';");
  expect(contentSecurityPolicy({ demo: true })).not.toContain('{');
});

test('S-25 headers of a page and of a hashed file', () => {
  const page = headersFor('/index.html', { api });
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
  expect(headersFor('/assets/index-abc.js', { api })).toMatchObject({
    'Cache-Control': 'max-age=31536000, immutable',
  });
});
