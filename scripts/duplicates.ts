/**
 * `npm run duplicates`: runs of the same lines in two places that are longer than fifteen lines, in code and style sheets,
 * tests and stories included. One piece of code can serve where the logic really is the same; where it is not, the place is
 * named below with its reason. Ends with 1 when there is one without a reason.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatsIn } from './repeats';
import { filesOfTree, root } from './tree';

/** Lines that may be the same in two places. */
const MOST = 15;

/** Files that may repeat something, each with its reason. */
const REASONS: Readonly<Record<string, string>> = {
  'src/routeTree.gen.ts': 'written by the router from src/routes.ts',
  'mocks/adapters/mockServiceWorker.js': 'written by msw, and updated with it',
};

const sources = filesOfTree()
  .filter((file) => /\.(ts|tsx|mjs|css|html)$/.test(file) && !REASONS[file])
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const repeats = repeatsIn(sources, MOST);
for (const { a, b } of repeats) {
  console.error(`${a.file}:${a.first}-${a.last} is again ${b.file}:${b.first}-${b.last}`);
}
console.log(
  `${repeats.length} runs of more than ${MOST} lines stand twice in ${sources.length} files`,
);
process.exitCode = repeats.length > 0 ? 1 : 0;
