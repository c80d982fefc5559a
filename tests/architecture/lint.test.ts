import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Proves that the linter rejects what the architecture forbids: deliberately wrong files in a separate house, linted once with
 * the project’s real configuration.
 */
const root = resolve(import.meta.dirname, '../..');

/** One file in each room, as a target and as an importer. */
const rooms = {
  main: 'src/main',
  app: 'src/app/x',
  session: 'src/session/x',
  api: 'src/api/x',
  schemas: 'src/api/schemas/x',
  domain: 'src/domain/x',
  lib: 'src/lib/x',
  clock: 'src/lib/clock/x',
  i18n: 'src/lib/i18n/x',
  a: 'src/areas/a/screen/x',
  aToo: 'src/areas/a/other/x',
  aShared: 'src/areas/a/shared/x',
  b: 'src/areas/b/screen/x',
  bShared: 'src/areas/b/shared/x',
  kit: 'src/kit/k/x',
  map: 'src/floor-map/x',
  ui: 'src/ui/x',
  panel: 'mocks/panel/x',
  mocks: 'mocks/world/x',
  tests: 'tests/helpers/x',
} as const;
type Room = keyof typeof rooms;
const names = Object.keys(rooms) as Room[];

/** The architecture’s table, restated here: all rooms that a room may import by value. */
const allowed: Record<Room, readonly Room[]> = {
  main: 'app session api schemas domain lib clock i18n a aToo aShared b bShared kit map ui'.split(
    ' ',
  ) as Room[],
  app: 'app session api schemas domain lib clock i18n a aToo aShared b bShared kit map ui'.split(
    ' ',
  ) as Room[],
  session: 'session api schemas domain lib clock i18n'.split(' ') as Room[],
  api: 'api schemas domain lib clock i18n'.split(' ') as Room[],
  schemas: 'api schemas domain lib clock i18n'.split(' ') as Room[],
  domain: ['domain'],
  lib: 'lib clock i18n domain'.split(' ') as Room[],
  clock: 'lib clock i18n domain'.split(' ') as Room[],
  i18n: 'lib clock i18n domain'.split(' ') as Room[],
  a: 'a aToo aShared bShared kit session api schemas domain lib clock i18n ui map'.split(
    ' ',
  ) as Room[],
  aToo: 'a aToo aShared bShared kit session api schemas domain lib clock i18n ui map'.split(
    ' ',
  ) as Room[],
  aShared: 'aShared bShared kit session api schemas domain lib clock i18n ui map'.split(
    ' ',
  ) as Room[],
  b: 'b aShared bShared kit session api schemas domain lib clock i18n ui map'.split(' ') as Room[],
  bShared: 'aShared bShared kit session api schemas domain lib clock i18n ui map'.split(
    ' ',
  ) as Room[],
  kit: 'kit session api schemas domain lib clock i18n ui'.split(' ') as Room[],
  map: 'map ui lib clock i18n domain'.split(' ') as Room[],
  ui: 'ui clock i18n'.split(' ') as Room[],
  panel: 'panel mocks api schemas domain clock i18n ui'.split(' ') as Room[],
  mocks: 'mocks panel api schemas domain clock'.split(' ') as Room[],
  tests: names,
};

/** Files with one error each: path, text, and the rule that must report it (or none). */
const cases: readonly (readonly [file: string, text: string, rule: string | null])[] = [
  ['src/domain/type.ts', `export type { x } from '@/api/schemas/x';`, null],
  ['src/domain/value.ts', `export { x } from '@/api/schemas/x';`, 'rooms(imports)'],
  ['src/domain/inline.ts', `export type X = typeof import('@/app/x');`, 'rooms(imports)'],
  ['src/areas/a/sideways.ts', `export { x } from '../b/screen/x';`, 'rooms(imports)'],
  [
    'src/areas/a/screen/lazy.ts',
    `export const x = () => import('@/areas/b/screen/x');`,
    'rooms(imports)',
  ],
  [
    'src/areas/a/screen/fake.ts',
    `export const x = () => import('@mocks/world/x');`,
    'rooms(imports)',
  ],
  ['src/areas/a/screen/x.test.ts', `export { x } from '@mocks/world/x';`, null],
  ['src/areas/a/screen/outside.ts', `export { x } from '../../../../secret';`, 'rooms(imports)'],
  ['src/main.test.tsx', `export const x = () => import('@mocks/world/x');`, null],
  ['src/boot.ts', `export const x = () => import('@mocks/world/x');`, 'rooms(imports)'],
  ['src/api/area.ts', `export { HTTPError } from 'ky';`, 'rooms(imports)'],
  ['src/api/core/http.ts', `export { HTTPError } from 'ky';`, null],
  ['src/app/report.ts', `export { init } from '@sentry/react';`, 'rooms(imports)'],
  ['src/lib/telemetry/sentry.ts', `export { init } from '@sentry/react';`, null],
  ['src/lib/telemetry.ts', `export type { Mixpanel } from 'mixpanel-browser';`, null],
  ['src/lib/storage.ts', `export type { Mixpanel } from 'mixpanel-browser';`, 'rooms(imports)'],
  ['src/lib/realtime/hub.ts', `export { HubConnection } from '@microsoft/signalr';`, null],
  ['src/session/hub.ts', `export { HubConnection } from '@microsoft/signalr';`, 'rooms(imports)'],
  ['src/domain/time/zones.ts', `export { toZonedTime } from 'date-fns-tz';`, null],
  ['src/domain/zones.ts', `export { toZonedTime } from 'date-fns-tz';`, 'rooms(imports)'],
  ['src/domain/view.ts', `export { useState } from 'react';`, 'rooms(imports)'],
  ['src/domain/net.ts', `export const x = () => fetch('/x');`, 'eslint(no-restricted-globals)'],
  ['src/ui/query.ts', `export { useQuery } from '@tanstack/react-query';`, 'rooms(imports)'],
  ['src/app/file.ts', `export { readFileSync } from 'node:fs';`, 'rooms(imports)'],
  ['src/app/path.ts', `export { join } from 'path';`, 'rooms(imports)'],
  ['mocks/world/file.ts', `export { readFileSync } from 'node:fs';`, 'rooms(imports)'],
  ['mocks/adapters/server.ts', `export { createServer } from 'node:http';`, null],
  [
    'src/app/date.tsx',
    `const f = (a: number, b: string) => a + b;\nexport const View = () => <p>{f(1, 'Hello there')}</p>;`,
    'i18next(no-literal-string)',
  ],
  ['mocks/seed/plan.ts', `export type { x } from '@/floor-map/x';`, null],
  ['src/api/schemas/heavy.ts', `export { z } from 'zod';`, 'rooms(imports)'],
  ['src/api/schemas/light.ts', `export { string } from 'zod/mini';`, null],
  [
    'src/app/text.tsx',
    `export const View = () => <p>Hello there</p>;`,
    'i18next(no-literal-string)',
  ],
  [
    'src/app/label.tsx',
    `export const View = () => <p title="Hi there" />;`,
    'i18next(no-literal-string)',
  ],
  [
    'src/app/template.tsx',
    'export const View = () => <p>{`Hello there`}</p>;',
    'i18next(no-literal-string)',
  ],
  ['src/app/class.tsx', `export const View = () => <p className="big bold">{1}</p>;`, null],
  ['src/app/text.test.tsx', `export const View = () => <p>Hello there</p>;`, null],
  ['src/app/any.ts', `export const x = (y: any): unknown => y;`, 'typescript(no-explicit-any)'],
  ['src/app/ignore.ts', `// @ts-ignore\nexport const x = 1;`, 'typescript(ban-ts-comment)'],
  [
    'src/app/float.ts',
    `const go = async () => {};\nexport function x() {\n  go();\n}`,
    'typescript(no-floating-promises)',
  ],
  [
    'src/app/one.ts',
    `import { two } from './two';\nexport const one = () => two;`,
    'import(no-cycle)',
  ],
  [
    'src/app/two.ts',
    `import { one } from './one';\nexport const two = () => one;`,
    'import(no-cycle)',
  ],
  ['src/app/image.tsx', `export const X = () => <img src="/x.png" />;`, 'jsx-a11y(alt-text)'],
  [
    'src/app/hook.tsx',
    `import { useState } from 'react';\nexport function X({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}`,
    'react(hooks)',
  ],
  [
    'src/app/only.test.ts',
    `import { test } from 'vitest';\ntest.only('x', () => {});`,
    'vitest(no-focused-tests)',
  ],
  ['src/app/long.ts', `export const x = 1;\n${'// line\n'.repeat(401)}`, 'eslint(max-lines)'],
];

let house: string;
let findings: Map<string, string[]>;

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), `${text}\n`);
};

interface Report {
  diagnostics: { code: string; message: string; filename: string }[];
}

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const path of ['.oxlintrc.json', 'tsconfig.json', 'scripts/lint', 'package.json']) {
    cpSync(join(root, path), join(house, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [name, path] of Object.entries(rooms)) {
    if (name !== 'main') put(`${path}.ts`, `export const x = '${name}';`);
  }
  put(
    'src/main.tsx',
    `export { x as y } from '@mocks/world/x';\nexport const x = () => import('@mocks/world/x');`,
  );
  const address = (room: Room) =>
    rooms[room].replace(/^src\//, '@/').replace(/^(mocks|tests)\//, '@$1/');
  for (const from of names.filter((name) => name !== 'main')) {
    for (const to of names) {
      put(`${dirname(rooms[from])}/from-${to}.ts`, `export { x } from '${address(to)}';`);
    }
  }
  for (const [path, text] of cases) put(path, text);

  const run = promisify(execFile);
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(process.execPath, [oxlint, '--format=json'], {
    cwd: house,
    maxBuffer: 1e8,
  }).catch((failed: { stdout: string }) => failed);
  findings = new Map();
  for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
    findings.set(filename, [...(findings.get(filename) ?? []), code]);
  }
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('rooms: who may import whom', () => {
  for (const from of names.filter((name) => name !== 'main')) {
    test(`${from} may import exactly: ${allowed[from].join(', ')}`, () => {
      const passed = names.filter(
        (to) => !findings.get(`${dirname(rooms[from])}/from-${to}.ts`)?.includes('rooms(imports)'),
      );
      expect(passed.toSorted()).toEqual([...allowed[from]].toSorted());
    });
  }
});

test('only main.tsx loads the fake server, and only by a dynamic import', () => {
  // Two imports but one finding, for the static one. The cases below include the same dynamic import elsewhere.
  expect(findings.get('src/main.tsx')).toEqual(['rooms(imports)']);
});

describe('deliberately wrong files', () => {
  test.each(cases)('%s', (file, _text, rule) => {
    const codes = findings.get(file) ?? [];
    if (rule) expect(codes).toContain(rule);
    else expect(codes).toEqual([]);
  });
});
