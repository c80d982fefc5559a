import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { inSource } from '../../scripts/stack/in-source';
import { MAPS } from '../../scripts/stack/maps';
import { freePort } from '../helpers/free-port';
import { enterAs } from './people';
import { expect, test } from './test';

const ROOT = resolve(import.meta.dirname, '../..');
const REPORTS = 'https://reports.localhost';
const VISITS = 'https://visits.localhost';

/** Names, ids, email addresses, search texts, and tokens of the world that the browser shows, and its addresses. */
const PERSONAL =
  /maya|lindqvist|helene|sommer|\buser_|meridian|%40|@\w+\.|atrium_session|persona/iu;

/** The part of a report that says where the error was. */
interface Report {
  exception: {
    values: { stacktrace: { frames: { filename?: string; lineno: number; colno: number }[] } }[];
  };
  debug_meta: { images: { code_file: string; debug_id: string }[] };
}

/** Serves the build as a deployment that reports its errors and page views. @returns its address */
async function reporting(folder: string): Promise<{ address: string; end: () => void }> {
  const deployment = JSON.parse(
    readFileSync(join(ROOT, 'tests/e2e/deployment.json'), 'utf8'),
  ) as Record<string, unknown>;
  const port = await freePort();
  const config = join(folder, 'deployment.json');
  mkdirSync(folder, { recursive: true });
  const errorReporting = { dsn: `${REPORTS.replace('//', '//key@')}/1` };
  const organizationDomain = `atrium.localhost:${port}`;
  const analytics = { key: 'visits-key', host: VISITS };
  writeFileSync(
    config,
    JSON.stringify({ ...deployment, organizationDomain, errorReporting, analytics }),
  );
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/serve.ts', '--port', String(port), '--config', config],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server.stdout, 'data');
  return { address: `http://meridian.${organizationDomain}`, end: () => server.kill() };
}

/** Everything that a browser sends to the two services: address, headers, and content. */
async function sinksOf(
  context: BrowserContext,
): Promise<{ sent: string[]; report: Promise<Report> }> {
  const sent: string[] = [];
  let received: (report: Report) => void;
  const report = new Promise<Report>((resolve) => {
    received = resolve;
  });
  const keep = async (route: Route): Promise<string> => {
    const request = route.request();
    const body = request.postData() ?? '';
    const { origin: _origin, 'user-agent': _agent, ...headers } = await request.allHeaders();
    sent.push(`${request.url()}\n${JSON.stringify(headers)}\n${decodeURIComponent(body)}`);
    return body;
  };
  await context.route(`${REPORTS}/**`, async (route) => {
    const lines = (await keep(route)).split('\n');
    const at = lines.findIndex((line) => line.includes('"type":"event"'));
    await route.fulfill({ json: {} });
    if (at >= 0) received(JSON.parse(lines[at + 1] ?? '') as Report);
  });
  await context.route(`${VISITS}/**`, async (route) => {
    await keep(route);
    await route.fulfill({ json: 1, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return { sent, report };
}

test('F-54 S-5 UI-11 a report leads to a line in the source, and neither it nor page views name anyone', async ({
  browser,
}, { outputDir }) => {
  const { address, end } = await reporting(outputDir);
  // A context of its own: in the others, an uncaught error fails the test.
  const context = await browser.newContext({ baseURL: address });
  const { sent, report } = await sinksOf(context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.print = () => {
      throw new TypeError('no printer');
    };
  });
  // Pages whose addresses and contents hold ids, names, and a search text.
  await enterAs(page, 'owner', '/people?q=Maya');
  await page.goto('/people/user_member');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = () => sent.filter((text) => text.includes('/people/$userId')).length;
  await expect.poll(seen).toBeGreaterThan(0);
  await page.goto('/admin/reports');
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
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((text) => PERSONAL.test(text))).toEqual([]);
  await context.close();
  end();
});
