/**
 * `npm run tokens`: the tokens of both designs as design-token JSON (Design Tokens Community Group, 2025.10) for design tools:
 * docs/tokens/v1.tokens.json and v2.tokens.json, made from the style sheets that the product loads.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tokenFiles } from './tokens/design-tokens';
import { root } from './tree';

for (const [file, text] of Object.entries(tokenFiles())) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(file);
}
