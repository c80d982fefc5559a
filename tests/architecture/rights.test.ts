import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PERMISSION } from '@/api/schemas/access';
import * as rights from '@/domain/rights';

const isTest = (file: string): boolean => /\.test\.tsx?$/u.test(file);
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/u.test(file) && !isTest(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const outside = (...rooms: readonly string[]) =>
  sources.filter(({ file }) => !rooms.some((room) => file.startsWith(room)));

describe('one permission model', () => {
  test('ACC-1 there is one can()', () => {
    const places = sources.filter(({ text }) => /export (?:const|function) can\b/u.test(text));
    expect(places.map(({ file }) => file)).toEqual(['src/domain/rights/can.ts']);
  });

  test('ACC-1 every action it knows is used by some screen', () => {
    const helpers = ['can', 'denied', 'ALLOWED', 'viewerOf', 'needsApproval', 'placeRef'];
    const actions = Object.keys(rights).filter(
      (name) => !helpers.includes(name) && !name.startsWith('dependsOn'),
    );
    expect(actions.length).toBeGreaterThan(5);
    const text = outside('src/domain')
      .map((source) => source.text)
      .join('\n');
    const unused = actions.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(text));
    expect(unused).toEqual([]);
  });

  test('S-20 no one reads roles or permissions by hand', () => {
    const byHand = /\b(?:roles|permissions)\b\??\.(?:includes|some)\(/u;
    expect(
      outside('src/domain/rights').flatMap(({ file, text }) => (byHand.test(text) ? [file] : [])),
    ).toEqual([]);
  });

  test('S-20 only endpoints, the domain, and the strings for people name permissions', () => {
    const named = Object.values(PERMISSION).map((permission) => `'${permission}'`);
    expect(
      outside(
        'src/api',
        'src/domain',
        'src/session/denial.ts',
        'src/areas/booking/shared/overriders.ts',
      ).flatMap(({ file, text }) => (named.some((name) => text.includes(name)) ? [file] : [])),
    ).toEqual([]);
  });

  test('a route names permissions and ships nothing of the endpoints that have them', () => {
    const routes = sources.filter(({ file }) => /\/routes\/[\w-]+\.tsx$/u.test(file));
    expect(routes.length).toBeGreaterThan(50);
    // The navigation on every page needs the permissions of all other pages. Code that every page loads anyway doesn’t count
    // here.
    const area = /import \{.*\} from '@\/api\/(?!needs'|offices'|schemas\/)[\w-]+'/gu;
    expect(
      routes.flatMap(({ file, text }) => text.match(area)?.map((each) => `${file}: ${each}`) ?? []),
    ).toEqual([]);
  });
});
