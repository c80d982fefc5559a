import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { zoneFiles } from '../../scripts/generate-zones';

it('Z-6 the zone tables in the source are what CLDR gives', () => {
  for (const [path, text] of Object.entries(zoneFiles())) {
    expect(readFileSync(path, 'utf8'), path).toBe(text);
  }
});
