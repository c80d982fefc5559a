/**
 * `npm run vectors -- FILE…`: sends every text of public collections of hostile strings and documents, which you download yourself,
 * through everything that takes texts from others: articles, plans, CSV, addresses, and searches. A file is a JSON array of texts, or
 * one text per line. The unit tests do the same with a few texts of our own.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, runs } from './runners';

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length === 0) {
  console.error('vectors: name at least one file, such as npm run vectors -- strings.json');
  process.exitCode = 2;
} else {
  const files = positionals.map((file) => resolve(file));
  const run = bin('vitest/vitest.mjs', 'run', '--project=dom', 'tests/vectors');
  process.exitCode = runs(run, { VECTORS: JSON.stringify(files) }) ? 0 : 1;
}
