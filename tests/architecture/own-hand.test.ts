import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';
import { OWN_HAND } from '../helpers/own-hand';
import { endpointOf, takenBy } from './unused-calls';

/** Files from which such a write can’t be made while someone acts as the person, for a reason of their own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'app/shell/account-panel.tsx': 'Says that this browser’s design applies, in place of the choice.',
  'areas/me/settings/cards/design-card.tsx':
    'In impersonation.test.tsx: this browser’s design applies.',
  'areas/requests/tickets/design-gate.tsx': 'Says that this browser’s design applies.',
  'app/shell/web-view-shell.tsx': 'Registers no phone meanwhile.',
  'areas/booking/shared/watches/watch-notifier.tsx': 'The layout leaves it out meanwhile.',
  'areas/booking/shared/watches/watch-button.tsx':
    'Uses the same lock; shown only for a place that was taken during a refusal.',
  'areas/people/health/add/add-panel.tsx':
    'Its only entry is locked; at its address, its fields are.',
  'areas/people/health/add/test-form.tsx': 'Inside of the panel.',
  'areas/people/health/add/vaccination-form.tsx': 'Inside of the panel.',
  'areas/people/people/directory/people-list.tsx': 'Only reads which people are favorites.',
  'areas/me/settings/calendar-setup/page.tsx': 'In settings-calendar.test.tsx.',
  'areas/me/settings/cards/setting-card.tsx': 'The frame of the cards.',
  'areas/people/team/detail/chosen.tsx': 'Filters apply to the page and aren’t stored meanwhile.',
  'areas/people/team/filters/filter-bar.tsx':
    'Filters apply to the page and aren’t stored meanwhile.',
  'areas/people/team/matrix/matrix.tsx': 'Filters apply to the page and aren’t stored meanwhile.',
  'areas/people/team/matrix/no-people.tsx':
    'Filters apply to the page and aren’t stored meanwhile.',
  'areas/people/team/page.tsx': 'Filters apply to the page and aren’t stored meanwhile.',
  'areas/people/team/print-team.tsx': 'Filters apply to the page and aren’t stored meanwhile.',
};

const files = filesOfTree().filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/^src\/api\/|\.test\.|\.d\.ts$/.test(file),
);
const codeOf = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Whether a file imports another, by either kind of path. */
function imports(code: string, from: string, file: string): boolean {
  const module = file.replace(/\.tsx?$/, '');
  return [...code.matchAll(/(?:from|import\()\s*'([^']+)'/g)].some(([, path = '']) =>
    path.startsWith('@/')
      ? `src/${path.slice(2)}` === module
      : path.startsWith('.') && join(dirname(from), path) === module,
  );
}

/** The components that use a module: the file itself, or whoever imports it. */
function componentsOf(file: string): string[] {
  if (file.endsWith('.tsx')) return [file];
  return files
    .filter((each) => imports(codeOf.get(each) ?? '', each, file))
    .flatMap((each) => componentsOf(each));
}

test('IMP-3 every component that writes what only the person may write is tried while someone acts as them', async () => {
  const found = new Set<string>();
  for (const [file, code] of codeOf) {
    if (!code.includes('@/api/')) continue;
    for (const each of takenBy(basename(file), code)) {
      if (!(await endpointOf(each))?.definition.ownHand) continue;
      for (const component of componentsOf(file)) found.add(component.replace(/^src\//, ''));
    }
  }
  const known = new Set([...OWN_HAND.map(({ file }) => file), ...Object.keys(ELSEWHERE)]);
  expect([...found].filter((file) => !known.has(file)).toSorted()).toEqual([]);
  expect([...known].filter((file) => !found.has(file)).toSorted()).toEqual([]);
});
