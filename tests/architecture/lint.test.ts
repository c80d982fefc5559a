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

/** One file in each room that others may or may not import. */
const targets = [
  'src/app/x',
  'src/session/x',
  'src/api/x',
  'src/api/schemas/x',
  'src/lib/x',
  'src/lib/clock/x',
  'src/areas/a/screen/x',
  'src/areas/a/other/x',
  'src/areas/b/screen/x',
  'src/areas/b/shared/x',
  'src/kit/k/x',
  'src/floor-map/x',
  'mocks/world/x',
];

/** Files with one error each: path, text, and the rule that must report it (or none). */
const cases: readonly (readonly [file: string, text: string, rule: string | null])[] = [
  ['src/domain/type.ts', `export type { x } from '@/api/schemas/x';`, null],
  ['src/domain/value.ts', `export { x } from '@/api/schemas/x';`, 'rooms(imports)'],
  ['src/domain/inline.ts', `export type X = typeof import('@/app/x');`, 'rooms(imports)'],
  ['src/areas/a/screen/neighbor.ts', `export { x } from '@/areas/a/other/x';`, null],
  ['src/areas/a/screen/offered.ts', `export { x } from '@/areas/b/shared/x';`, null],
  ['src/areas/a/shared/up.ts', `export { x } from '@/areas/a/screen/x';`, 'rooms(imports)'],
  ['src/kit/k/up.ts', `export { x } from '@/areas/b/shared/x';`, 'rooms(imports)'],
  ['src/session/up.ts', `export { x } from '@/kit/k/x';`, 'rooms(imports)'],
  ['src/api/up.ts', `export { x } from '@/session/x';`, 'rooms(imports)'],
  ['src/lib/up.ts', `export { x } from '@/api/x';`, 'rooms(imports)'],
  ['src/floor-map/server.ts', `export { x } from '@/api/x';`, 'rooms(imports)'],
  ['src/ui/clock.ts', `export { x } from '@/lib/clock/x';`, null],
  ['src/ui/lib.ts', `export { x } from '@/lib/x';`, 'rooms(imports)'],
  ['mocks/world/lib.ts', `export { x } from '@/lib/x';`, 'rooms(imports)'],
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
  for (const path of targets) put(`${path}.ts`, `export const x = '${path}';`);
  put(
    'src/main.tsx',
    `export { x as y } from '@mocks/world/x';\nexport const x = () => import('@mocks/world/x');`,
  );
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
