/**
 * `npm run budgets`: what each page loads first, in kB after gzip -9, beside the goals in budgets.json; and what a
 * production build must not hold: the fake server (S-27), source maps (S-28), third-party scripts and styles (S-29).
 *
 * Ends with 1 when a style sheet passes its limit or a build holds what it must not. Scripts and requests of the first
 * load are reported, not limited: see docs/decisions/2026-11-22-initial-bytes-are-reported.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { routes } from '@/routes';
import budgets from '../budgets.json';
import { measure } from './bundle';

interface Budget {
  /** Goals: a page beyond them is named in every run. */
  js: number;
  requests: number;
  /** A limit: a page beyond it fails the run. */
  css: number;
}

const dist = resolve(process.argv[2] ?? 'dist');
const problems: string[] = [];
const missed: string[] = [];

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The rules of what is shipped, each as a search over the built files. */
function inspect(): void {
  for (const file of files(dist)) {
    const name = file.slice(dist.length + 1);
    const text = /\.(js|css|html|json|svg|txt|webmanifest)$/.test(name)
      ? readFileSync(file, 'utf8')
      : '';
    if (/mockServiceWorker/.test(name) || /mockServiceWorker|setupWorker|\bmsw\b/.test(text)) {
      problems.push(`S-27 ${name} holds a piece of the fake server`);
    }
    if (name.endsWith('.map') || text.includes('sourceMappingURL')) {
      problems.push(`S-28 ${name} has a source map`);
    }
    if (name.endsWith('.html')) {
      for (const [found] of text.matchAll(/(src|href)="https?:\/\/[^"]+/g)) {
        problems.push(`S-29 ${name} loads from elsewhere: ${found}`);
      }
    }
  }
}

const limits: Partial<Record<string, Budget>> = budgets.routes;
const fallback: Budget = budgets.default;
const loads = measure(dist, routes, budgets.alwaysLoaded);

console.log('page                                       JS kB   CSS kB  requests  goal');
for (const { path, js, css, requests } of loads) {
  const limit = limits[path] ?? fallback;
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
for (const path of Object.keys(limits)) {
  if (!loads.some((load) => load.path === path))
    problems.push(`budgets.json names no page: ${path}`);
}

inspect();
for (const miss of missed) console.warn(`MISSED ${miss}`);
for (const problem of problems) console.error(`FAILED ${problem}`);
console.log(
  problems.length === 0
    ? `Limits kept, ${missed.length} goals missed`
    : `${problems.length} limits broken`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
