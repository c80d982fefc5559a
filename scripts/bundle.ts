import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes';

/** One entry of Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A page of the product: its address and the route files drawn on it, outermost first. */
export interface Page {
  path: string;
  files: string[];
}

/** What a browser loads before a page can be drawn. Sizes in kB (1000 bytes) after gzip -9. */
export interface PageLoad {
  path: string;
  js: number;
  css: number;
  requests: number;
  files: string[];
}

const join2 = (base: string, path: string) =>
  `${base}/${path}`.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** Every page of the table of contents (`src/routes.ts`), sorted by address. A layout is no page of its own. */
export function pagesOf(root: VirtualRootRoute): Page[] {
  const walk = (node: VirtualRouteNode, base: string, files: readonly string[]): Page[] => {
    if (node.type === 'physical')
      throw new Error(`Physical routes are not used: ${node.directory}`);
    const own = 'file' in node && node.file ? [...files, node.file] : [...files];
    if (node.type === 'index') return [{ path: base, files: own }];
    const path = node.type === 'route' ? join2(base, node.path) : base;
    const children = node.children ?? [];
    const below = children.flatMap((child) => walk(child, path, own));
    const isPage = node.type === 'route' && !children.some((child) => child.type === 'index');
    return isPage && own.length > files.length ? [{ path, files: own }, ...below] : below;
  };
  return (root.children ?? [])
    .flatMap((node) => walk(node, '/', [root.file]))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** The files that `index.html` itself names: its scripts and stylesheets. */
export const filesOfHtml = (html: string): string[] =>
  [
    ...html.matchAll(
      /<script\b[^>]*\bsrc="\/([^"]+)"|<link rel="stylesheet"[^>]*href="\/([^"]+)"/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? '');

/**
 * The files a page needs first: what `index.html` names, the component chunks of its route files, and all they import
 * statically. Chunks imported on need (menus, dialogs, telemetry) don't count.
 * @param alwaysLoaded sources of modules that start-up loads by a dynamic import on every page
 */
export function filesOfPage(
  manifest: Manifest,
  html: string,
  page: Page,
  alwaysLoaded: readonly string[],
): string[] {
  const found = new Map<string, Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest names no chunk ${key}`);
    if (found.has(key)) return;
    found.set(key, chunk);
    for (const each of chunk.imports ?? []) add(each);
  };
  const named = filesOfHtml(html);
  for (const [key, chunk] of Object.entries(manifest)) if (named.includes(chunk.file)) add(key);
  for (const source of alwaysLoaded) add(source);
  for (const file of page.files) {
    // A route without a component of its own has no such chunk.
    // The component's chunk may hold the loader as well: `?tsr-split=component---loader`.
    const split = new RegExp(String.raw`\?tsr-split=(?:[\w-]*---)?component(?:---[\w-]*)?$`);
    for (const key of Object.keys(manifest)) {
      if (key.startsWith(`src/${file}?`) && split.test(key)) add(key);
    }
  }
  const chunks = [...found.values()];
  return [...new Set([...named, ...chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])])];
}

const kB = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1000;

/** Measures every page of a build that has a manifest. */
export function measure(
  dist: string,
  root: VirtualRootRoute,
  alwaysLoaded: readonly string[],
): PageLoad[] {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: run \`npm run build\` first`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const size = (file: string) => kB(readFileSync(join(dist, file)));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return pagesOf(root).map((page) => {
    const files = filesOfPage(manifest, html, page, alwaysLoaded);
    const js = files.filter((file) => file.endsWith('.js'));
    const css = files.filter((file) => file.endsWith('.css'));
    const sum = (some: string[]) => some.reduce((total, file) => total + size(file), 0);
    return { path: page.path, js: sum(js), css: sum(css), requests: files.length + 1, files };
  });
}
