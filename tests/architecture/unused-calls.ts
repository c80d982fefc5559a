import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { HUB_PATH } from '@/api/realtime';
import { filesOfTree, root } from '../../scripts/tree';

/** Why nothing calls an endpoint: its method and path, and the reason. */
export const REASONS = 'docs/unused-calls.json';

const nameIn = (node: object): string =>
  'name' in node && typeof node.name === 'string' ? node.name : '';

/**
 * The contract members that a source file uses, as `file.area.name`: `tags.tags.list` for `tags.list` of
 * `@/api/tags`. Members that are only mentioned in comments or used as types don’t count.
 *
 * @param through only members of which this is used, such as `call` in `tags.list.call()`
 */
export function takenBy(file: string, code: string, through?: string): Set<string> {
  const areas = new Map<string, string>();
  const taken = new Set<string>();
  const take = (from: object, members: readonly object[]): void => {
    const area = areas.get(nameIn(from));
    if (area !== undefined) for (const each of members) taken.add(`${area}.${nameIn(each)}`);
  };
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const [, from] = /^@\/api\/([\w-]+)$/.exec(source.value) ?? [];
      if (from === undefined || importKind === 'type') return;
      for (const each of specifiers) {
        if (each.type !== 'ImportSpecifier' || each.importKind === 'type') continue;
        areas.set(each.local.name, `${from}.${nameIn(each.imported)}`);
      }
    },
    MemberExpression({ object, property, computed }) {
      if (computed) return;
      if (through === undefined) take(object, [property]);
      else if (nameIn(property) === through && object.type === 'MemberExpression')
        take(object.object, [object.property]);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || !init || through !== undefined) return;
      take(
        init,
        id.properties.flatMap((each) => (each.type === 'Property' ? [each.key] : [])),
      );
    },
  }).visit(parseSync(file, code).program);
  return taken;
}

export const nameOf = ({ definition: { method, path } }: AnyEndpoint): string =>
  `${method} ${path}`;

/** The endpoint that {@link takenBy} names; undefined if it’s something else of an area. */
export async function endpointOf(taken: string): Promise<AnyEndpoint | undefined> {
  const [file = '', area = '', name = ''] = taken.split('.');
  const module = (await import(join(root, `src/api/${file}.ts`))) as Record<string, unknown>;
  const found = (module[area] as Record<string, unknown> | undefined)?.[name];
  return endpoints.find((each) => each === found);
}

/** The calls that no screen, no part of the shell, and not the sync worker makes, in contract order. */
async function unusedEndpoints(): Promise<AnyEndpoint[]> {
  const taken = new Set<string>();
  for (const file of filesOfTree()) {
    if (!/^src\/.*\.tsx?$/.test(file) || /^src\/api\/|\.test\.|\.d\.ts$/.test(file)) continue;
    const code = readFileSync(join(root, file), 'utf8');
    if (code.includes('@/api/')) for (const each of takenBy(basename(file), code)) taken.add(each);
  }
  const used = new Set(await Promise.all([...taken].map(endpointOf)));
  return endpoints.filter(
    // The hub’s client makes the first call of a connection itself.
    (each) => !used.has(each) && each.definition.path !== `${HUB_PATH}/negotiate`,
  );
}

/** The reasons for unused calls, and which are missing or superfluous. */
export async function checkUnusedCalls(): Promise<{ lines: string[]; problems: string[] }> {
  const reasons = JSON.parse(readFileSync(join(root, REASONS), 'utf8')) as Record<string, string>;
  const unused = (await unusedEndpoints()).map(nameOf).toSorted();
  return {
    lines: unused.map((name) => `${name}\n    ${reasons[name] ?? '(no reason)'}`),
    problems: [
      ...unused.filter((name) => !reasons[name]).map((name) => `${name} has no reason`),
      ...Object.keys(reasons)
        .filter((name) => !unused.includes(name))
        .map((name) => `${name} is used, or no call at all: its reason goes`),
    ],
  };
}
