import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOfTree, root } from '../../../scripts/tree';

const HEAD = `// Written by words.test.ts, from every \`addStrings('<namespace>', strings)\` of the product:
// npx vitest run --project unit src/lib/i18n/words.test.ts -u
import 'i18next';
`;

/** Where strings are registered: not in tests or the fake server’s panel. */
const SOURCES = /^src\/.*(?<!\.test)\.tsx?$/;
const REGISTERED = /\baddStrings\('([\w-]+)', (\w+)\)/g;

const camel = (file: string) =>
  file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const named = (namespace: string) => (namespace.includes('-') ? `'${namespace}'` : namespace);

/** The locale files of each namespace, which can be split into parts, each loaded with what shows it. */
function namespaces(): Map<string, Set<string>> {
  const found = new Map([['common', new Set(['common'])]]);
  for (const path of filesOfTree().filter((each) => SOURCES.test(each))) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, namespace = '', name = ''] of text.matchAll(REGISTERED)) {
      const from = new RegExp(`import ${name} from '@/locales/en/([\\w-]+)\\.json'`).exec(text);
      found.set(
        namespace,
        (found.get(namespace) ?? new Set()).add(from?.[1] ?? `${path} has no ${name}`),
      );
    }
  }
  return found;
}

it('every key of every namespace has its type', async () => {
  const all = [...namespaces()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const files = [...new Set(all.flatMap(([, parts]) => [...parts]))].toSorted();
  const imports = files.map(
    (file) => `import type ${camel(file)} from '@/locales/en/${file}.json';\n`,
  );
  const types = all.map(([namespace, parts]) => {
    const words = [...parts].toSorted().map((file) => `typeof ${camel(file)}`);
    return `      ${named(namespace)}: ${words.join(' & ')};\n`;
  });
  await expect(`${HEAD}${imports.join('')}
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
${types.join('')}    };
  }
}
`).toMatchFileSnapshot('i18next.d.ts');
});
