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
