import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedUrl, HOME, safeReturnUrl } from './addresses';
import { isSlug, organizationAddress } from './slug';

const ORIGIN = 'https://acme.officeday.example';
const anyText = fc.string({ unit: 'binary' });
// Every UTF-16 unit separately, so that lone surrogates occur.
const brokenText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));
const nastyUrl = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '%00',
      '..',
      '.',
      'http',
      'https',
      'blob',
      ' ',

      'javascript',
      'acme.officeday.example',
      'evil.example',
      'auth/login',
      'x',
      '\t',
      '\n',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('safeReturnUrl', () => {
  test.each([
    ['a path', '/map', '/map'],
    ['path, query and fragment', '/map?date=2026-11-21#d-14', '/map?date=2026-11-21#d-14'],
    ['the own full address', `${ORIGIN}/week`, '/week'],
    ['the own address, other case', 'HTTPS://ACME.officeday.example/week', '/week'],
    ['the own address with its port named', 'https://acme.officeday.example:443/week', '/week'],
    ['a relative path', 'week', '/week'],
    ['a query alone', '?tab=2', '/?tab=2'],
    ['dots that stay inside', '/a/../b', '/b'],
    ['spaces around it', ' /week ', '/week'],
    [
      'another address in the query',
      '/map?next=https://evil.example//',
      '/map?next=https://evil.example//',
    ],
    ['an encoded backslash in the query', '/map?searchText=%5C', '/map?searchText=%5C'],
    ['a name in another script', '/räume', '/r%C3%A4ume'],
    ['two slashes further in', '/a//b', '/a//b'],
    ['a path that only resembles the login', '/auth/login-help', '/auth/login-help'],
  ])('S-14 keeps %s', (_title, value, expected) => {
    expect(safeReturnUrl(value, ORIGIN)).toBe(expected);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a blank text', '  '],
    ['another host', 'https://evil.example/'],
    ['a scheme-relative address', '//evil.example/x'],
    ['three slashes', '///evil.example'],
    ['backslashes for slashes', '\\\\evil.example'],
    ['a mixed pair', '/\\evil.example'],
    ['a backslash further in', '/a\\b'],
    ['an encoded backslash in the path', '/%5Cevil.example'],
    ['an encoded second slash', '/%2Fevil.example'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a tab in its scheme', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a blob of the own origin', `blob:${ORIGIN}/1`],
    ['the own host by another scheme', 'http://acme.officeday.example/week'],
    ['the own host by ftp', 'ftp://acme.officeday.example/week'],
    ['another port', 'https://acme.officeday.example:8443/week'],
    ['the own host as user name', 'https://acme.officeday.example@evil.example/'],
    ['the own host as prefix', 'https://acme.officeday.example.evil.example/'],
    ['another organization', 'https://other.officeday.example/week'],
    ['a line feed', '/week\n/x'],
    ['NUL', '/week\u0000'],
    ['delete', '/week\u007f'],
    ['a C1 control', '/week\u0085'],
    ['an encoded line feed in the path', '/week%0d%0aX'],
    ['a malformed escape', '/%E0%A4%A'],
    ['the login page', '/auth/login'],
    ['the login page with a return address', '/auth/login?returnUrl=%2Fweek'],
    ['the login page, other case', '/Auth/LOGIN'],
    ['the login page, trailing slash', '/auth/login/'],
    ['the login page, encoded', '/auth/%6Cogin'],
    ['the login page behind dots', '/x/../auth/login'],
    ['the login page with doubled slashes', '/auth//login'],
  ])('F-47 S-14 refuses %s', (_title, value) => {
    expect(safeReturnUrl(value, ORIGIN)).toBe(HOME);
    expect(HOME).toBe('/dashboard');
  });

  test('S-14 an invalid origin refuses everything', () => {
    expect(safeReturnUrl('/week', 'nonsense')).toBe(HOME);
    expect(safeReturnUrl('/week', 'data:x')).toBe(HOME);
  });

  test('F-47 S-14 no text leaves the origin', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText, nastyUrl, fc.webUrl()), (value) => {
        const kept = safeReturnUrl(value, ORIGIN);
        expect(kept).toMatch(/^\/(?![/\\])/);
        expect(kept).not.toMatch(/\p{Control}|\\/u);
        expect(new URL(kept, ORIGIN).origin).toBe(ORIGIN);
        expect(safeReturnUrl(kept, ORIGIN)).toBe(kept);
      }),
      { numRuns: 2000 },
    );
  });

  test('S-14 a plain path of the own origin is returned as the URL parser writes it', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(segment), fc.webQueryParameters(), (segments, query) => {
        const url = new URL(`/p/${segments.join('/')}?${query}`, ORIGIN);
        expect(safeReturnUrl(url.href, ORIGIN)).toBe(url.pathname + url.search);
      }),
    );
  });
});

describe('isSlug', () => {
  test.each(['a', '7', 'acme', 'acme-2', 'a-b', 'x--y', 'a'.repeat(63)])(
    'S-15 %s is a slug',
    (slug) => {
      expect(isSlug(slug)).toBe(true);
    },
  );

  test.each([
    '',
    '-a',
    'a-',
    '-',
    'Acme',
    'a.b',
    'a_b',
    'a b',
    'ä',
    'a/b',
    'a\n',
    'a@b',
    'a:1',
    'а',
    'a'.repeat(64),
    '\ud800',
    'a%2e',
  ])('S-15 %j is not', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });
});

describe('organizationAddress', () => {
  test('S-15 the slug before the base', () => {
    expect(organizationAddress('acme', 'officeday.example')).toBe('https://acme.officeday.example');
    expect(organizationAddress('a-1', 'atrium.localhost:5173')).toBe(
      'http://a-1.atrium.localhost:5173',
    );
    expect(organizationAddress('acme', 'localhost')).toBe('http://acme.localhost');
    expect(organizationAddress('acme', 'notlocalhost')).toBe('https://acme.notlocalhost');
  });

  test.each([
    ['a slug with a host in it', 'evil.example/', 'officeday.example'],
    ['a slug with a user name', 'x@evil', 'officeday.example'],
    ['a base with a path', 'acme', 'officeday.example/evil'],
    ['a base with a query', 'acme', 'officeday.example?x'],
    ['a base that is no host', 'acme', 'office day'],
    ['a base in upper case', 'acme', 'Officeday.example'],
    ['a default port, which the parser drops', 'acme', 'officeday.example:443'],
    ['broken punycode', 'xn--a', 'officeday.example'],
    ['digits that make a shortened number address', '127', '1'],
    ['no base', 'acme', ''],
  ])('F-48 S-15 %s → none', (_title, slug, base) => {
    expect(organizationAddress(slug, base)).toBeUndefined();
  });

  test.each(['officeday.example', 'atrium.localhost:5173'])(
    'S-15 no text yields another host than %s',
    (base) => {
      fc.assert(
        fc.property(
          fc.oneof(anyText, brokenText, nastyUrl, fc.stringMatching(/^[a-z0-9-]{1,65}$/)),
          (slug) => {
            const address = organizationAddress(slug, base);
            if (address !== undefined) expect(new URL(address).host).toBe(`${slug}.${base}`);
            if (!isSlug(slug)) expect(address).toBeUndefined();
          },
        ),
        { numRuns: 2000 },
      );
    },
  );
});

describe('allowedUrl', () => {
  const media = { protocols: ['https'], hosts: ['media.example', 'localhost:5173'] };

  test.each([
    ['https://media.example/a.png', 'https://media.example/a.png'],
    ['HTTPS://MEDIA.example/a.png', 'https://media.example/a.png'],
    ['https://media.example:443/a', 'https://media.example/a'],
    ['https://localhost:5173/a', 'https://localhost:5173/a'],
  ])('S-10 lets %s pass', (value, expected) => {
    expect(allowedUrl(value, media)).toBe(expected);
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    '/a.png',
    '//media.example/a',
    'nonsense',
    'http://media.example/a.png',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/png;base64,AA==',
    'blob:https://media.example/1',
    'mailto:a@media.example',
    'https://media.example.evil.example/',
    'https://media.example@evil.example/',
    'https://me:pw@media.example/',
    'https://media.example:8443/',
    'https://localhost/',
  ])('S-10 refuses %j', (value) => {
    expect(allowedUrl(value, media)).toBeUndefined();
  });

  test('S-8 links may lead to any host, with or without the colon', () => {
    const links = { protocols: ['http:', 'https:', 'mailto:'] };
    expect(allowedUrl('http://any.example/', links)).toBe('http://any.example/');
    expect(allowedUrl('mailto:maya@acme.example', links)).toBe('mailto:maya@acme.example');
    expect(allowedUrl('javascript:alert(1)', links)).toBeUndefined();
  });

  test.each([
    'https://maya@any.example/',
    'https://:secret@any.example/',
    'https://maya:secret@any.example/',
  ])('S-10 %s carries a name or password', (value) => {
    expect(allowedUrl(value, { protocols: ['https'] })).toBeUndefined();
  });

  test('S-10 refuses a blank address, with a base as well; what has no host needs none', () => {
    const own = { ...media, base: 'https://media.example/x/' };
    for (const value of ['', ' ', '\t', null, undefined]) {
      expect(allowedUrl(value, own)).toBeUndefined();
    }
    expect(allowedUrl('blob:nothing', { protocols: ['blob'], hosts: [] })).toBe('blob:nothing');
    expect(allowedUrl('https://media.example/', { ...media, protocols: ['ht:tps'] })).toBe(
      undefined,
    );
  });

  test('S-14 S-15 allows http only for localhost', () => {
    const local = 'http://acme.atrium.localhost:5173';
    expect(safeReturnUrl('/map', local)).toBe('/map');
    expect(safeReturnUrl('https://acme.atrium.localhost:5173/map', local)).toBe(HOME);
    expect(organizationAddress('acme', 'localhost.example')).toBe('https://acme.localhost.example');
    expect(organizationAddress('acme', 'x.localhost:80.example')).toBeUndefined();
    expect(safeReturnUrl('/auth/login/again', ORIGIN)).toBe(HOME);
    expect(safeReturnUrl('/x/auth/login/', ORIGIN)).toBe('/x/auth/login/');
  });

  test('S-10 a relative address needs a base, and the same lists apply', () => {
    const own = { ...media, base: 'https://media.example/x/' };
    expect(allowedUrl('a.svg', own)).toBe('https://media.example/x/a.svg');
    expect(allowedUrl('//evil.example/a.svg', own)).toBeUndefined();
  });

  test('S-10 whatever passes has an allowed scheme and host', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText, nastyUrl, fc.webUrl()), (value) => {
        const kept = allowedUrl(value, { ...media, base: 'https://media.example' });
        if (kept === undefined) return;
        expect(new URL(kept).protocol).toBe('https:');
        expect(media.hosts).toContain(new URL(kept).host);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the API behind a path of this host', () => {
  const api = 'https://acme.officeday.example/api';
  const allow = { origins: [api], protocols: [], base: api };

  test.each([
    '/assets/documents/1',
    '/api/assets/1',
    `${api}/assets/1`,
    'https://acme.officeday.example/x',
  ])('S-10 serves files: %s', (address) => {
    expect(allowedUrl(address, allow)).toMatch(/^https:\/\/acme\.officeday\.example\//);
  });

  test.each([
    'https://acme.officeday.example.evil.test/api/1',
    'https://acme.officeday.example:8443/api/1',
    'http://acme.officeday.example/api/1',
    '//evil.test/api/1',
    'blob:https://acme.officeday.example/1',
    'data:text/html,x',
    'javascript:alert(1)',
  ])('S-10 serves nothing from elsewhere: %s', (address) => {
    expect(allowedUrl(address, allow)).toBeUndefined();
    expect(allowedUrl(address, { ...allow, origins: [api, 'data:x', 'null'] })).toBeUndefined();
  });
});
