import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';
import { WORDINGS } from '../../stories/ui/foundations/voice';

/** The glossary of the voice page: what to say, and the words that it replaces. */
const table = readFileSync(join(root, 'docs/voice.md'), 'utf8')
  .split('## Glossary')[1]
  ?.split('\n## ')[0];
const GLOSSARY = [...(table ?? '').matchAll(/^\| ([^|]+?) +\|[^|]+\| ([^|]+?) +\|$/gm)]
  .filter(([row]) => !/^\| (?:say |-)/.test(row))
  .flatMap(([, say = '', not = '']) => not.split(', ').map((word) => [word, say] as const));

/** Where a replaced word means something else, or isn’t the product’s. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  // A message that the specification fixes.
  resource: /Could not get resource/g,
  // The name of a network.
  guest: /Meridian Guest/g,
  // What another system calls a request.
  ticket: /ticket system|becomes? a ticket|become tickets/g,
  // Something is possible, rather than permitted.
  may: /\bmay (?:still be|be|have|belong|not have)\b/gi,
};

/** Files with text that people see, apart from the strings of the product. */
const SEEN =
  /^(?:stories\/.*|scripts\/(?!openapi\/).*|mocks\/(?:rules|handlers|panel|login)\/.*|src\/domain\/recurrence\/english)\.tsx?$/;

/** Texts of a source file that consist of more than one word. */
function phrasesOf(file: string): string[] {
  const found: string[] = [];
  const add = (text: unknown) => {
    if (typeof text === 'string' && /\p{L} +\p{L}/u.test(text)) found.push(text);
  };
  new Visitor({
    Literal: ({ value }) => add(value),
    TemplateElement: ({ value }) => add(value.cooked),
    JSXText: ({ value }) => add(value.replaceAll(/\s+/g, ' ')),
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return found;
}

const TEXTS: readonly (readonly [where: string, text: string])[] = [
  // Words to search by are those that people type, not those of the product.
  ...WORDINGS.filter(({ key }) => !/[wW]ords[:.]/.test(key)).map(
    ({ key, text }) => [key, text] as const,
  ),
  ...filesOfTree()
    .filter((file) => SEEN.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => phrasesOf(file).map((text) => [file, text] as const)),
];

/** A text without its parameters, and without what a word may mean besides. */
const meant = (word: string, text: string): string =>
  text.replaceAll(/\{\{.*?\}\}/g, '').replaceAll(ELSEWHERE[word] ?? /$^/g, '');

test.each(GLOSSARY)('“%s” is nowhere: it’s “%s”', (word) => {
  const found = new RegExp(String.raw`\b${word}(?:s|es|d|ed|ing)?\b`, 'i');
  expect(TEXTS.filter(([, text]) => found.test(meant(word, text)))).toEqual([]);
});

test('all kinds of texts are read', () => {
  expect(GLOSSARY.length).toBeGreaterThan(30);
  for (const part of [
    /:/,
    /^stories/,
    /^scripts/,
    /^mocks\/rules/,
    /^mocks\/panel/,
    /^src\/domain/,
  ]) {
    expect(TEXTS.filter(([where]) => part.test(where)).length).toBeGreaterThan(5);
  }
});
