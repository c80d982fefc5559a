import { parseSync } from 'vite';

type Node = { readonly type: string } & { readonly [key: string]: unknown };

const TESTS = new Set(['test', 'it']);

/**
 * The titles of a test file as written, suites before tests: `describe > test`. A table of tests gives one title a row where
 * its rows are written out, its first text put in for the first placeholder; else one title.
 */
export function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];

  function visit(value: unknown, suites: readonly string[]): void {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, suites);
    } else if (isNode(value)) {
      const call = declared(value);
      if (call?.kind === 'suite') {
        for (const title of call.titles) visit(value['arguments'], [...suites, title]);
        return;
      }
      if (call) titles.push(...call.titles.map((title) => [...suites, title].join(' > ')));
      for (const key of Object.keys(value)) visit(value[key], suites);
    }
  }

  visit(parseSync(file, source).program.body, []);
  return titles;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** What a call declares: `test('…')`, `test.each(rows)('…')`, `test.describe('…')`; undefined for other calls. */
function declared(node: Node): { kind: 'suite' | 'test'; titles: string[] } | undefined {
  if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return undefined;
  const [first] = node['arguments'] as unknown[];
  const title = textOf(first);
  if (title === undefined) return undefined;
  let callee = node['callee'];
  let rows: unknown;
  const names: string[] = [];
  while (isNode(callee)) {
    if (callee.type === 'CallExpression') {
      rows = (callee['arguments'] as unknown[])[0];
      callee = callee['callee'];
    } else if (callee.type === 'MemberExpression' && isNode(callee['property'])) {
      names.unshift(String(callee['property']['name']));
      callee = callee['object'];
    } else {
      if (callee.type === 'Identifier') names.unshift(String(callee['name']));
      break;
    }
  }
  const [root = '', ...rest] = names;
  // A story's own checks are not called tests, and `expect.step('…')` is none.
  if (root !== 'describe' && !TESTS.has(root)) return undefined;
  if (rest.some((name) => name === 'step' || name === 'use')) return undefined;
  const kind = root === 'describe' || rest.includes('describe') ? 'suite' : 'test';
  return {
    kind,
    titles: rowsOf(rows).map((row) => (row ? title.replace(/%\w|\$\w+/, () => row) : title)),
  };
}

/** The first text of every row of a written table; one empty entry where the rows are made elsewhere. */
function rowsOf(rows: unknown): string[] {
  const table = isNode(rows) && rows.type === 'TSAsExpression' ? rows['expression'] : rows;
  if (!isNode(table) || table.type !== 'ArrayExpression') return [''];
  const elements = table['elements'] as unknown[];
  return elements.map((row) => textOf(row) ?? textOf(firstOf(row)) ?? '');
}

function firstOf(row: unknown): unknown {
  if (!isNode(row)) return undefined;
  if (row.type === 'ArrayExpression') return (row['elements'] as unknown[])[0];
  if (row.type !== 'ObjectExpression') return undefined;
  const [property] = row['properties'] as unknown[];
  return isNode(property) ? property['value'] : undefined;
}

/** The text of a literal or template, with `…` where a template puts something in. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') {
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as { value: { cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? '').join('…');
}

const ID = /\b[A-Z]{1,6}-\d+\b/g;
const LEADING = /^(?:[A-Z]{1,6}-\d+[\s,:/]+(?:and\s+)?)*[A-Z]{1,6}-\d+(?![\w-])/;

/**
 * The rule ids a title names. Ids of several letters count anywhere outside of quotes; those of one letter only at the
 * beginning of the test or of a suite around it, because elsewhere `D-2` is as likely the name of a desk.
 */
export function idsOf(title: string): Set<string> {
  const ids = new Set<string>();
  for (const part of title.split(' > ')) {
    const leading = LEADING.exec(part)?.[0] ?? '';
    for (const [id] of leading.matchAll(ID)) ids.add(id);
    const unquoted = part.replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '');
    for (const [id] of unquoted.matchAll(ID)) if (!/^[A-Z]-/.test(id)) ids.add(id);
  }
  return ids;
}
