import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { openAs } from './open';

interface Shot {
  name: string;
  path: string;
  as: string;
  design: string;
  width: number;
  height: number;
}

for (const shot of JSON.parse(readFileSync('docs/screenshots.json', 'utf8')) as Shot[]) {
  const { name, path, as, design, width, height } = shot;
  test.describe(name, () => {
    // Sharp on any screen.
    test.use({ viewport: { width, height }, deviceScaleFactor: 2 });

    test(path, async ({ page }) => {
      await openAs(page, as, design, path);
      await page.screenshot({ path: `docs/images/${name}.png` });
    });
  });
}
