/**
 * `npm run -s contract`: prints the method and path of every endpoint of the contract, one per line, sorted. With `-- --unused`,
 * it prints only those that no screen, no part of the shell, and not the sync worker calls, each with its reason from
 * docs/unused-calls.json, and fails if one has no reason.
 */
import { parseArgs } from 'node:util';
import { endpoints } from '@/api';
import { checkUnusedCalls, nameOf, REASONS } from '@tests/architecture/unused-calls';

const { values } = parseArgs({ options: { unused: { type: 'boolean', default: false } } });

if (values.unused) {
  const { lines, problems } = await checkUnusedCalls();
  for (const line of lines) console.log(line);
  console.log(`${lines.length} of ${endpoints.length} calls are made by no one`);
  for (const problem of problems) console.error(`${REASONS}: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  process.stdout.write(`${endpoints.map(nameOf).toSorted().join('\n')}\n`);
}
