/**
 * `npm run budgets`: what each page loads first, in kB after gzip -9, beside the goals in budgets.json; what comes after the
 * dashboard's content by itself; and what a production build must not hold: the fake server (S-27), source maps (S-28),
 * third-party scripts and styles (S-29).
 *
 * Ends with 1 when a style sheet or what comes later passes its limit, or when a build holds what it must not. Scripts and
 * requests of the first load are reported, not limited: see docs/performance.md.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import budgets from '../budgets.json';
import type { PageFiles } from '../build/page-files';
import { HUB_PIECE, LATER, LATER_PIECE } from '../build/pieces';
import { unexpectedFiles } from '../hosting/site';

interface Budget {
  /** Goals: every run names the pages that miss them. */
  js: number;
  requests: number;
  /** A limit: a page that exceeds it fails the run. */
  css: number;
}

const dist = resolve(process.argv[2] ?? 'dist');
const html = readFileSync(join(dist, 'index.html'), 'utf8');
/** The files that every page loads, and those the build names for each. Files loaded on demand (menus, dialogs) don’t count. */
const everywhere = [
  ...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"|<link rel="stylesheet"[^>]*href="([^"]+)"/g),
].map(([, script, sheet]) => script ?? sheet ?? '');
const [, named] = /<script[^>]*id="atrium-pages">(.*?)<\/script>/.exec(html) ?? [];
if (named === undefined) throw new Error(`${dist}/index.html names no files of pages`);
const { files, pages } = JSON.parse(named) as PageFiles;

const kB = (file: string): number =>
  gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
const sum = (loaded: readonly string[], ending: string): number =>
  loaded.filter((file) => file.endsWith(ending)).reduce((total, file) => total + kB(file), 0);

const limits: Partial<Record<string, Budget>> = budgets.routes;
const problems = [
  ...Object.keys(limits)
    .filter((path) => !(path in pages))
    .map((path) => `budgets.json names no page: ${path}`),
  ...unexpectedFiles(dist),
];
const missed: string[] = [];

console.log('page                                       JS kB   CSS kB  requests  goal');
for (const [path, own] of Object.entries(pages)) {
  const loaded = [...everywhere, ...own.map((place) => files[place] ?? '')];
  const [js, css, requests] = [sum(loaded, '.js'), sum(loaded, '.css'), loaded.length + 1];
  const limit = limits[path] ?? budgets.default;
  const beyond = [
    js > limit.js ? `JavaScript ${js.toFixed(1)} > ${limit.js} kB` : '',
    requests > limit.requests ? `${requests} requests > ${limit.requests}` : '',
  ].filter(Boolean);
  missed.push(...beyond.map((text) => `${path}: ${text}`));
  if (css > limit.css) problems.push(`${path}: CSS ${css.toFixed(1)} > ${limit.css} kB`);
  console.log(
    `${path.padEnd(40)} ${js.toFixed(1).padStart(7)} ${css.toFixed(1).padStart(8)} ${String(requests).padStart(9)}` +
      `  ${limit.js}${beyond.length > 0 ? '  MISSED' : ''}${css > limit.css ? '  OVER' : ''}`,
  );
}

/** What a part that comes later loads, with all that its files import. */
function withImports(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[key] ?? {};
  if (file === undefined || found.has(`/${file}`)) return found;
  found.add(`/${file}`);
  for (const below of imports) withImports(below, manifest, found);
  return found;
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const onDashboard = (pages['/dashboard'] ?? []).map((place) => files[place]);
const laterKeys = Object.keys(manifest).filter(
  (key) => LATER.includes(key) || [LATER_PIECE, HUB_PIECE].includes(manifest[key]?.name ?? ''),
);
const later = [...new Set(laterKeys.flatMap((key) => [...withImports(key, manifest)]))].filter(
  (file) => !everywhere.includes(file) && !onDashboard.includes(file),
);
const laterKb = sum(later, '.js');
console.log(
  `After the dashboard’s content: ${laterKb.toFixed(1)} kB in ${later.length} files (at most ${budgets.later.js} kB)`,
);
// A kit alone, of forms or dates, weighs as much again: what is loaded later must not bring a page of strangers.
if (laterKb === 0 || laterKb > budgets.later.js)
  problems.push(`later parts: JavaScript ${laterKb.toFixed(1)} > ${budgets.later.js} kB`);

for (const miss of missed) console.warn(`MISSED ${miss}`);
for (const problem of problems) console.error(`FAILED ${problem}`);
console.log(
  problems.length === 0
    ? `Limits kept, ${missed.length} goals missed`
    : `${problems.length} limits broken`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
