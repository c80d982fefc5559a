import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseOrganization, organizationRedirect } from './organization';

const organization = (id: string, slug = id) => ({ id, slug, name: slug, logo_url: null });
const organizations = [
  organization('o1', 'one'),
  organization('o2', 'two'),
  organization('o3', 'three'),
];
const config = { organizationDomain: 'officeday.example' };

describe('ORG-2 the active organization', () => {
  it.each([
    ['the one the host names', 'three', 'o2', 'o3'],
    ['else the default', 'unknown', 'o2', 'o2'],
    ['else the default, without a host', undefined, 'o2', 'o2'],
    ['else the first', undefined, null, 'o1'],
    ['a default that is gone is skipped', undefined, 'o9', 'o1'],
  ])('%s', (_name, requested, defaultId, id) => {
    expect(chooseOrganization({ requested, defaultId, organizations })?.id).toBe(id);
  });

  it('does not exist for a person without any', () => {
    expect(
      chooseOrganization({ requested: 'one', defaultId: 'o1', organizations: [] }),
    ).toBeUndefined();
  });

  it('is always one of the person’s own', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (requested, defaultId) => {
        expect(organizations).toContain(
          chooseOrganization({ requested, defaultId, organizations }),
        );
      }),
    );
  });
});

describe('ORG-3 the redirect', () => {
  const here = { kind: 'organization', slug: 'one' } as const;

  it('leads to the address of the organization if the host names another or none', () => {
    expect(organizationRedirect('two', here, config, false)).toBe(
      'https://two.officeday.example/dashboard',
    );
    expect(organizationRedirect('two', { kind: 'main' }, config, false)).toBe(
      'https://two.officeday.example/dashboard',
    );
  });

  it('does not happen if the host is right, one origin serves all, or in the web view', () => {
    expect(organizationRedirect('one', here, config, false)).toBeUndefined();
    expect(organizationRedirect('two', { kind: 'single' }, config, false)).toBeUndefined();
    expect(organizationRedirect('two', here, { organizationDomain: null }, false)).toBeUndefined();
    expect(organizationRedirect('two', here, config, true)).toBeUndefined();
  });

  it('S-15 F-48 never leads to another host, for any slug', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.constantFrom('a.evil.example/', 'x@evil.example', '..'),
        ),
        (slug) => {
          const address = organizationRedirect(slug, { kind: 'main' }, config, false);
          if (address !== undefined) {
            expect(new URL(address).host).toBe(`${slug}.officeday.example`);
          }
        },
      ),
    );
  });
});
