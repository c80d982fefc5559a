import { describe, expect, it } from 'vitest';
import { developmentDefaults } from './development';
import { hostPlace } from './host';
import { ConfigError, readConfig, type PageAddress } from './read';
import { AppConfig } from './schema';

const page = (address: string): PageAddress => new URL(address);
const written = {
  api: 'https://api.officeday.example',
  mainSite: 'https://www.officeday.example',
  organizationDomain: 'officeday.example',
  region: 'eu',
};
const there = page('https://acme.officeday.example/map');
const read = (change: object, at = there) =>
  readConfig(JSON.stringify({ ...written, ...change }), at);
const problem = (act: () => unknown): ConfigError => {
  try {
    act();
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('nothing was refused');
};

describe('a configuration', () => {
  it('needs four fields; everything else is off', () => {
    expect(read({})).toMatchObject({
      ...written,
      staffDomains: [],
      webView: { identification: null, hostOrigins: [] },
      analytics: { key: null },
      errorReporting: { dsn: null },
    });
  });

  it.each([
    [{ api: undefined }, 'api'],
    [{ api: 'api.officeday.example' }, 'api'],
    [{ api: 'https://api.officeday.example/' }, 'api'],
    [{ signOut: 'logout' }, 'signOut'],
    [{ signOut: 'javascript:alert(1)' }, 'signOut'],
    [{ signOut: 'https://me:word@id.officeday.example/logout' }, 'signOut'],
    [{ region: 'mars' }, 'region'],
    [{ organizationDomain: 'https://officeday.example' }, 'organizationDomain'],
    [{ webView: { identification: '' } }, 'webView.identification'],
    [{ staffDomains: ['A b'] }, 'staffDomains.0'],
    [{ errorReporting: { dsn: 'key' } }, 'errorReporting.dsn'],
    [{ errorReporting: { dsn: 'https://reports.example.com/1' } }, 'errorReporting.dsn'],
    [{ errorReporting: { dsn: 'http://key@reports.example.com/1' } }, 'errorReporting.dsn'],
  ])('that is wrong names the field: %j', (change, field) => {
    expect(problem(() => read(change)).field).toBe(field);
  });

  // Each field once without the value it needs, and once with a value of another kind.
  it.each(
    Object.keys(AppConfig.shape).flatMap((field) => [7, '', [7]].map((value) => [field, value])),
  )('says what %s must be, where it is %j', (field, value) => {
    const { field: named, message } = problem(() => read({ [String(field)]: value }));
    expect(named.split('.')[0]).toBe(field);
    expect(message).toMatch(/^Expected /);
  });

  it('says what a field of a group must be, and one that is left out', () => {
    const said = (change: object) => {
      const { field, message } = problem(() => read(change));
      return `${field}: ${message}`;
    };
    expect(said({ region: undefined })).toBe('region: Expected us or eu');
    expect(said({ mainSite: undefined })).toMatch(/^mainSite: Expected an origin/);
    expect(said({ analytics: { key: 7 } })).toBe('analytics.key: Expected a key');
    expect(said({ webView: { hostOrigins: [''] } })).toMatch(
      /^webView\.hostOrigins\.0: Expected an origin/,
    );
    expect(said({ special: { lockerOrganizationSlug: '' } })).toMatch(
      /^special\.lockerOrganizationSlug: Expected the slug/,
    );
  });

  it('that is not a JSON object says so', () => {
    for (const text of ['', '{', '[', '"x"', 'null']) {
      expect(problem(() => readConfig(text, there)).field).toBe('');
    }
  });

  it('completes an API behind the page with the origin of the page only', () => {
    expect(read({ api: '/api' }).api).toBe('https://acme.officeday.example/api');
    for (const api of [
      '/',
      '//evil.example',
      '/api/',
      '/api/../x',
      'api',
      '/a b',
      '/\\evil.example',
    ]) {
      expect(problem(() => read({ api })).field, api).toBe('api');
    }
  });

  it('accepts single keys of a group without losing the others', () => {
    expect(read({ special: { lockerOrganizationSlug: 'acme' } }).special).toEqual({
      directorySetupOrganizationId: null,
      lockerOrganizationSlug: 'acme',
    });
  });

  it('S-26 is refused with plain http or another scheme', () => {
    for (const field of ['api', 'signOut', 'mainSite']) {
      expect(problem(() => read({ [field]: 'http://x.officeday.example' })).field).toBe(field);
      expect(problem(() => read({ [field]: 'ws://x.officeday.example' })).field).toBe(field);
      // Nor with this machine itself, if the page came over the network.
      expect(problem(() => read({ [field]: 'http://localhost:4010' })).field).toBe(field);
    }
    const here = page('http://acme.atrium.localhost:4173/');
    expect(read({ api: 'http://localhost:4010' }, here).api).toBe('http://localhost:4010');
  });
});

describe('development', () => {
  const develop = (address: string, written = '{}') =>
    readConfig(written, page(address), developmentDefaults(page(address)));

  it.each([
    ['http://atrium.localhost:5173/', 'atrium.localhost:5173', 'main'],
    ['http://acme.atrium.localhost:5173/', 'atrium.localhost:5173', 'organization'],
    ['http://acme.localhost:5173/', 'localhost:5173', 'organization'],
    ['http://localhost:5173/', null, 'single'],
    ['http://127.0.0.1:5173/', null, 'single'],
    ['https://demo.pages.example/', null, 'single'],
  ])('needs no configuration on %s', (address, domain, kind) => {
    const config = develop(address);
    expect(config.organizationDomain).toBe(domain);
    expect(config.api).toBe(new URL(address).origin);
    expect(hostPlace(new URL(address).host, config.organizationDomain).kind).toBe(kind);
  });

  it('uses what is written anyway', () => {
    expect(develop('http://localhost:5173/', '{"api":"http://localhost:4010"}').api).toBe(
      'http://localhost:4010',
    );
  });
});

describe('S-15 a host', () => {
  it.each([
    ['acme.officeday.example', { kind: 'organization', slug: 'acme' }],
    ['officeday.example', { kind: 'main' }],
    ['www.officeday.example', { kind: 'main' }],
    ['a.b.officeday.example', { kind: 'main' }],
    ['-a.officeday.example', { kind: 'main' }],
    ['acme.officeday.example.evil', { kind: 'single' }],
    ['evilofficeday.example', { kind: 'single' }],
  ])('%s is compared by its last labels', (host, place) => {
    expect(hostPlace(host, 'officeday.example')).toEqual(place);
  });
});
