import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { slim } from '../../build/slim-contract';

const DEFINITION = `
import { precheck } from './x';
export const Body: Schema = z.object({ name: Line.check(z.minLength(1)) });
export const things = area('things', {
  put: endpoint({
    method: 'PUT',
    path: '/things/:id',
    summary: 'A thing – it\\'s changed',
    params: { id: z.string() },
    query: z.object({ ...paging, query: flag() }),
    body: Body,
    result: page(Thing.check(z.refine((it) => check(it)))),
    access: NEEDS.settings,
    affects: ['things'],
    errors: [409],
    provenance: 'inferred',
    precheck: ({ body }) => {
      if (!body) throw new Error(missing('body'));
    },
  }),
});
`;

test('removes what only the server needs, and keeps the rest unchanged', () => {
  const slimmed = slim(DEFINITION).replaceAll('/* @__PURE__ */ ', '');
  expect(slimmed.replaceAll(/\n\s*\n/g, '\n').trim()).toBe(
    `
import { precheck } from './x';
export const Body: Schema = z.object({ name: Line.check(z.minLength(1)) });
export const things = area('things', {
  put: endpoint({
    method: 'PUT',
    path: '/things/:id',
    result: page(Thing.check(z.refine((it) => check(it)))),
    access: NEEDS.settings,
    affects: ['things'],
    precheck: ({ body }) => {
      if (!body) throw new Error(missing('body'));
    },
  }),
});`.trim(),
  );
});

test('calls outside of functions are marked as pure, and those inside are not changed', () => {
  const slimmed = slim(DEFINITION);
  expect(slimmed).toContain(
    '/* @__PURE__ */ z.object({ name: /* @__PURE__ */ Line.check(/* @__PURE__ */ z.minLength(1)) })',
  );
  expect(slimmed).toContain('=> check(it)');
  expect(slimmed).toContain("new Error(missing('body'))");
});

const API = new URL('../../src/api/', import.meta.url);
const areas = readdirSync(API).filter((name) => name.endsWith('.ts'));

test('every area of the contract can still be read, and nothing of the client’s half is lost', () => {
  expect(areas.length).toBeGreaterThan(30);
  for (const name of areas) {
    const code = readFileSync(new URL(name, API), 'utf8');
    const slimmed = slim(code);
    expect(parseSync(name, slimmed).errors, name).toEqual([]);
    for (const part of [/\bpath: '\//g, /\baccess: /g, /\baffects: \[/g]) {
      const count = (text: string) => text.match(part)?.length ?? 0;
      expect(count(slimmed), `${name} ${part}`).toBe(count(code));
    }
  }
});
