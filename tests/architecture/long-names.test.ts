import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

/** Values of a text that people name themselves, so that they can be as long as they like. */
const NAMES = 'name|who|person|room|place|what|office|to|home|team|label';
const NAMED = new RegExp(`\\bt\\([^;]*?\\{[^}]*\\b(?:${NAMES})\\b`);

interface Button {
  readonly attributes: string;
  readonly children: string;
}

/** The buttons of a file that contain text. */
function buttonsIn(source: string): readonly Button[] {
  return [...source.matchAll(/<Button\b/g)].flatMap(({ index }) => {
    const from = index + '<Button'.length;
    let depth = 0;
    let at = from;
    for (; at < source.length; at += 1) {
      if (source[at] === '{') depth += 1;
      if (source[at] === '}') depth -= 1;
      if (source[at] === '>' && depth === 0) break;
    }
    if (source[at - 1] === '/') return [];
    const end = source.indexOf('</Button>', at);
    return [{ attributes: source.slice(from, at), children: source.slice(at + 1, end) }];
  });
}

test('UI-5 a button whose text contains a name continues on the next line, however long the name is', () => {
  const found = filesOfTree()
    .filter((file) => /^src\/.*\.tsx$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      buttonsIn(readFileSync(join(root, file), 'utf8'))
        .filter(({ children }) => NAMED.test(children))
        .map(({ attributes }) => ({ file, wraps: /\bwraps\b/.test(attributes) })),
    );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ wraps }) => !wraps).map(({ file }) => file)).toEqual([]);
});

/** What stays on one line without cutting anything off, because it’s never someone’s or something’s name. */
const SHORT: Readonly<Record<string, string>> = {
  'src/app/shell/rail.module.css .entry': 'names of pages',
  'src/areas/booking/map/detail/detail.module.css .plannedDay': 'a day',
  'src/areas/booking/map/when/when.module.css .free': 'a number',
  'src/areas/booking/map/when/when.module.css .name': 'a day',
  'src/areas/people/team/matrix/matrix.module.css .weekday': 'a day',
  'src/areas/people/team/team.module.css .nav h2': 'a week',
  'src/areas/requests/tickets/detail/detail.module.css .entry time': 'a time',
  'src/areas/booking/week/board/palette.module.css .label': 'kinds of days',
  'src/ui/badge.module.css .badge': 'states',
  'src/ui/button.module.css .button': 'has `wraps` for names, see above',
  'src/ui/chip.module.css .chip': 'its label is cut off',
  'src/ui/segmented-control.module.css .label': 'views',
  'src/ui/table.module.css & thead th': 'names of columns',
  'src/ui/tokens/base.css time': 'a time',
};

test('UI-5 whatever stays on one line is cut off, or can’t be a long name', () => {
  const rule = /([^{}]+)\{([^{}]*)\}/g;
  const found = filesOfTree()
    .filter((file) => /^src\/.*\.css$/.test(file))
    .flatMap((file) => {
      const sheet = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      return Array.from(sheet.matchAll(rule), ([, selector = '', body = '']) => ({
        name: `${file} ${selector.trim().replaceAll(/\s+/g, ' ')}`,
        body,
      }));
    })
    .filter(({ body }) => /white-space:\s*nowrap/.test(body))
    .filter(({ body }) => !/overflow:\s*(?:hidden|clip)|clip-path/.test(body))
    .map(({ name }) => name);
  expect(found.toSorted()).toEqual(Object.keys(SHORT).toSorted());
});
