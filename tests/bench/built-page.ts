import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright';
import { build, type InlineConfig } from 'vite';
import { chromiumLaunch } from '../../scripts/browser';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** How the bench pages are built. */
export const shared: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  plugins: [react({ compiler: true })],
  resolve: {
    alias: { '@': join(ROOT, 'src'), '@mocks': join(ROOT, 'mocks'), '@tests': join(ROOT, 'tests') },
  },
};

/** Serves a folder of files on a free port. */
async function serve(folder: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    try {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Builds a page of `tests/bench`, serves it, and measures it in its own browser. */
export async function withBuiltPage<T>(
  name: string,
  measure: (browser: Browser, address: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-bench-`));
  try {
    await build({
      ...shared,
      root: join(ROOT, 'tests/bench', name),
      build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
    });
    const { address, close } = await serve(folder);
    const browser = await chromium.launch(chromiumLaunch());
    try {
      return await measure(browser, address);
    } finally {
      await browser.close();
      close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
