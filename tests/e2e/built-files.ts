import { readFileSync } from 'node:fs';

/** The build’s file that contains a page’s component. */
export function fileOfPage(route: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const entry = Object.entries(manifest).find(([source]) => source.startsWith(`${route}?`));
  if (!entry) throw new Error(`${route} has no file of its own`);
  return entry[1].file;
}
