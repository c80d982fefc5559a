import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { inSource } from '../../scripts/stack/in-source';
import { MAPS } from '../../scripts/stack/maps';
import { freePort } from '../helpers/free-port';
import { enterAs } from './people';
import { expect, test } from './test';

const ROOT = resolve(import.meta.dirname, '../..');
const REPORTS = 'https://reports.localhost';

/** The part of a report that says where the error was. */
interface Report {
  exception: {
    values: { stacktrace: { frames: { filename?: string; lineno: number; colno: number }[] } }[];
  };
  debug_meta: { images: { code_file: string; debug_id: string }[] };
}

/** Serves the build as a deployment that reports its errors. @returns its address */
async function reporting(folder: string): Promise<{ address: string; end: () => void }> {
  const deployment = JSON.parse(
    readFileSync(join(ROOT, 'tests/e2e/deployment.json'), 'utf8'),
  ) as Record<string, unknown>;
  const port = await freePort();
  const config = join(folder, 'deployment.json');
  mkdirSync(folder, { recursive: true });
  const errorReporting = { dsn: `${REPORTS.replace('//', '//key@')}/1` };
  const organizationDomain = `atrium.localhost:${port}`;
  writeFileSync(config, JSON.stringify({ ...deployment, organizationDomain, errorReporting }));
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/serve.ts', '--port', String(port), '--config', config],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server.stdout, 'data');
  return { address: `http://meridian.${organizationDomain}`, end: () => server.kill() };
}

/** The first report that a browser sends. */
const reportOf = (context: BrowserContext): Promise<Report> =>
  new Promise((received) => {
    void context.route(`${REPORTS}/**`, async (route) => {
      const lines = (route.request().postData() ?? '').split('\n');
      const at = lines.findIndex((line) => line.includes('"type":"event"'));
      await route.fulfill({ json: {} });
      if (at >= 0) received(JSON.parse(lines[at + 1] ?? '') as Report);
    });
  });

test('F-54 S-5 the report of an error in a built file leads to its line in the source', async ({
  browser,
}, { outputDir }) => {
  const { address, end } = await reporting(outputDir);
  // A context of its own: in the others, an uncaught error fails the test.
  const context = await browser.newContext({ baseURL: address });
  const report = reportOf(context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.print = () => {
      throw new TypeError('no printer');
    };
  });
  await enterAs(page, 'owner', '/admin/reports');
  await page.getByRole('button', { name: 'Print' }).click();
  const { exception, debug_meta } = await report;
  const frames = exception.values.flatMap(({ stacktrace }) => stacktrace.frames);
  const caller = frames.findLast(({ filename }) => filename?.startsWith('app:///assets/'));
  const { text, unknown } = inSource(
    `at ${caller?.filename}:${caller?.lineno}:${caller?.colno}`,
    MAPS,
  );
  expect(unknown).toEqual([]);
  const [, file = '', line] = /^at (src\/[\w/.-]+):(\d+):\d+$/.exec(text) ?? [];
  const source = readFileSync(join(ROOT, file), 'utf8').split('\n');
  expect(source[Number(line) - 1]).toContain('globalThis.print()');
  // A service finds the same map by its debug id, in the map and in the script beside it.
  const image = debug_meta.images.find(({ code_file }) => code_file === caller?.filename);
  const script = join(MAPS, (caller?.filename ?? '').replace('app:///', ''));
  const map = JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { debug_id: string };
  expect(map.debug_id).toBe(image?.debug_id);
  expect(readFileSync(script, 'utf8')).toContain(`//# debugId=${map.debug_id}`);
  await context.close();
  end();
});
