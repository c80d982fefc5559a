/**
 * `npm run build:mock-api`: writes the fake server as one file that needs Node and nothing else, `dist-mock-api/mock-api.mjs`, with
 * its OpenAPI document and a page to read it in. Beside it are the licenses of the packages inside and a Dockerfile.
 */
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundle, FILE, TARGET } from './mock-api/bundle';
import { DOCS } from './mock-api/docs';
import { root } from './tree';

await bundle(TARGET, DOCS);
const file = join(TARGET, FILE);
console.log(`${relative(root, file)}: ${statSync(file).size} bytes`);
