import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconIn, iconsNeeded } from '../../build/icons-needed';

const ALL = `export { Bell as IconBell, LetterB as IconBold, CalendarPlus as IconCalendarPlus } from 'lucide-react';`;

test('what a page’s modules import by name decides which icons it loads', () => {
  const code: Record<string, string> = {
    '/src/ui/icon.ts': ALL,
    '/src/ui/bell.tsx': `import { IconBell } from './icon';`,
    '/src/areas/booking/week/page.tsx': `import { type IconType, IconCalendarPlus as Add } from "@/ui/icon";`,
    '/src/areas/booking/week/words.ts': `const text = 'IconBold';`,
  };
  const needed = iconsNeeded(Object.keys(code), (id) => code[id]);
  expect([...needed]).toEqual(['Bell', 'CalendarPlus']);
});

test('a module of the icon set has the name of its icon', () => {
  expect(iconIn('/node_modules/lucide-react/dist/esm/icons/calendar-plus.mjs')).toBe(
    'CalendarPlus',
  );
  expect(iconIn('/node_modules/lucide-react/dist/esm/icons/heading-2.mjs')).toBe('Heading2');
});

test('the product names each icon like its module, not by one of the icon set’s older names', () => {
  const root = new URL('../../', import.meta.url);
  const modules = readdirSync(new URL('node_modules/lucide-react/dist/esm/icons/', root));
  const names = new Set(modules.filter((file) => file.endsWith('.mjs')).map(iconIn));
  const ours = readFileSync(new URL('src/ui/icon.ts', root), 'utf8');
  const imported = [...ours.matchAll(/(\w+) as Icon\w+/g)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(90);
  expect(imported.filter((name) => !names.has(name))).toEqual(['LucideIcon']);
});
