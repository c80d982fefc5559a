/**
 * `npm run openapi [file]`: writes the contract, as the real host has it, as an OpenAPI 3.1 document, to dist-openapi/openapi.json or the given file, with
 * a page to read it in beside it, and lints the document. Exits with 1 when the linter finds an error.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { endpoints } from '@/api';
import { adaptations } from '@/api/host/adaptations';
import { lint } from './openapi/lint';
import { writePage } from './openapi/page';
import { textOf, wholeDocument } from './openapi/whole';
import { root } from './tree';

const file = resolve(process.argv[2] ?? `${root}/dist-openapi/openapi.json`);

const document = await wholeDocument(adaptations);
const text = textOf(document);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, text);
writePage(document, dirname(file));

const problems = await lint(text);
for (const { severity, rule, message, at } of problems) {
  console.error(`${severity} ${rule} at ${at}: ${message}`);
}
console.error(`${endpoints.length} operations, ${problems.length} findings: ${file}`);
process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0;
