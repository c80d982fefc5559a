import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

const shipped = filesOfTree().filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file),
);
const holding = (pattern: RegExp) =>
  shipped.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

describe('ready for a second language', () => {
  test('no translator is bound to English', () => {
    expect(holding(/getFixedT\(\s*['"]/)).toEqual([]);
  });

  test('no translated word changes its case in code', () => {
    expect(holding(/\bt\([^;\n]*\)\.to(?:Locale)?(?:Lower|Upper)Case\(/)).toEqual([]);
  });
});
