import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { HUB_PATH } from '@/api/realtime';
import { filesOfTree, root } from '../tree';

/** Why a call of the contract is made by no one: its method and path, and the reason. */
export const REASONS = 'docs/unused-calls.json';

/** A part of a syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly importKind?: string;
  readonly computed?: boolean;
  readonly source?: { readonly value: string };
  readonly specifiers?: readonly Node[];
  readonly imported?: Node;
  readonly local?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly id?: Node;
  readonly init?: Node;
  readonly properties?: readonly Node[];
  readonly key?: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * The members of the contract that a source file takes, as `file.area.name`: `tags.tags.list` for `tags.list` of
 * `@/api/tags`. What a file only writes about, or takes as a type, is not among them.
 */
export function takenBy(file: string, code: string): Set<string> {
  const areas = new Map<string, string>();
  const taken = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') {
      const [, from] = /^@\/api\/([\w-]+)$/.exec(node.source?.value ?? '') ?? [];
      if (from === undefined || node.importKind === 'type') return;
      for (const { imported, local, importKind } of node.specifiers ?? []) {
        if (!imported?.name || !local?.name || importKind === 'type') continue;
        areas.set(local.name, `${from}.${imported.name}`);
      }
      return;
    }
    const { object, property, computed, id, init } = node;
    if (node.type === 'MemberExpression' && object?.type === 'Identifier' && !computed) {
      const area = areas.get(object.name ?? '');
      if (area !== undefined) taken.add(`${area}.${property?.name}`);
    }
    if (node.type === 'VariableDeclarator' && id?.type === 'ObjectPattern') {
      const area = init?.type === 'Identifier' ? areas.get(init.name ?? '') : undefined;
      for (const { key } of id.properties ?? []) {
        if (area !== undefined) taken.add(`${area}.${key?.name}`);
      }
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (isNode(child)) visit(child);
      }
    }
  };
  visit(parseSync(file, code).program);
  return taken;
}

export const nameOf = ({ definition: { method, path } }: AnyEndpoint): string =>
  `${method} ${path}`;

/** The calls that no screen, no part of the shell and not the synchronization makes, in the order of the contract. */
export async function unusedEndpoints(): Promise<AnyEndpoint[]> {
  const taken = new Set<string>();
  for (const file of filesOfTree()) {
    if (!/^src\/.*\.tsx?$/.test(file) || /^src\/api\/|\.test\.|\.d\.ts$/.test(file)) continue;
    const code = readFileSync(join(root, file), 'utf8');
    if (code.includes('@/api/')) for (const each of takenBy(basename(file), code)) taken.add(each);
  }
  const used = new Set<unknown>();
  for (const each of taken) {
    const [file = '', area = '', name = ''] = each.split('.');
    const module = (await import(join(root, `src/api/${file}.ts`))) as Record<string, unknown>;
    used.add((module[area] as Record<string, unknown> | undefined)?.[name]);
  }
  return endpoints.filter(
    // The hub's client makes the first step of a connection by itself.
    (each) => !used.has(each) && each.definition.path !== `${HUB_PATH}/negotiate`,
  );
}

/** What is said of the calls that no one makes, and what is missing or too much. */
export async function judgeUnused(): Promise<{ lines: string[]; problems: string[] }> {
  const reasons = JSON.parse(readFileSync(join(root, REASONS), 'utf8')) as Record<string, string>;
  const unused = (await unusedEndpoints()).map(nameOf).toSorted();
  const lines = unused.map((name) => `${name}\n    ${reasons[name] ?? '(no reason)'}`);
  return {
    lines,
    problems: [
      ...unused.filter((name) => !reasons[name]).map((name) => `${name} has no reason`),
      ...Object.keys(reasons)
        .filter((name) => !unused.includes(name))
        .map((name) => `${name} is used, or no call at all: its reason goes`),
    ],
  };
}
