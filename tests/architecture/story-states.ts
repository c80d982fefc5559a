import { parseSync } from 'vite';

type Node = { readonly type: string } & { readonly [key: string]: unknown };

/** The states in which every page has a story, by the names of the stories’ tags. */
export const STATES = ['full', 'empty', 'loading', 'error', 'no-permission', 'offline'] as const;
export type State = (typeof STATES)[number];

const isState = (tag: string): tag is State => STATES.some((state) => state === tag);

/** A story, as written in its file. */
export interface Story {
  readonly name: string;
  /** The path and query at which it opens; undefined if the file computes them. */
  readonly path: string | undefined;
  readonly states: readonly State[];
  /** Whether the story, or the one it’s based on, has a play function. */
  readonly played: boolean;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

/** A property of an object in the source. */
const property = (object: Node, name: string): Node | undefined => {
  const found = nodes(object['properties']).find(
    (one) => one.type === 'Property' && nameOf(one['key']) === name,
  );
  return found && isNode(found['value']) ? found['value'] : undefined;
};

/** A text made of literals, templates, and constants of the file; undefined if it can’t be determined from these. */
function textOf(node: unknown, constants: ReadonlyMap<string, Node>): string | undefined {
  if (!isNode(node)) return undefined;
  const name = nameOf(node);
  if (name !== undefined) return textOf(constants.get(name), constants);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = nodes(node['expressions']).map((one) => textOf(one, constants));
  if (parts.includes(undefined)) return undefined;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map(({ value }, at) => value.cooked + (parts[at] ?? '')).join('');
}

/** The address that `page('…')` opens, anywhere in the file’s meta. */
function metaPath(value: unknown, constants: ReadonlyMap<string, Node>): string | undefined {
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = metaPath(one, constants);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isNode(value)) return undefined;
  if (value.type === 'CallExpression' && nameOf(value['callee']) === 'page') {
    return textOf(nodes(value['arguments'])[0], constants);
  }
  return metaPath(Object.values(value), constants);
}

/** The stories in a file, with the states of their page that they show, from `tags`. */
export function readStories(file: string, source: string): Story[] {
  const constants = new Map<string, Node>();
  const exported: string[] = [];
  for (const statement of parseSync(file, source).program.body as unknown as Node[]) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement['declaration'] : statement;
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of nodes(declaration['declarations'])) {
      const name = nameOf(id);
      if (name === undefined || !isNode(init)) continue;
      constants.set(name, init);
      if (isExport) exported.push(name);
    }
  }
  const meta = metaPath(constants.get('meta'), constants);

  /** The sources that a story is based on, the last one first: another story in the file, or a call that creates one. */
  const sources = (story: Node): Node[] =>
    nodes(story['properties'])
      .toReversed()
      .flatMap((one) =>
        one.type === 'SpreadElement' && isNode(one['argument']) ? [one['argument']] : [],
      )
      .flatMap(
        (one) => constants.get(nameOf(one) ?? '') ?? (one.type === 'CallExpression' ? [one] : []),
      );

  /** A part of a story, from the story itself or from its sources. */
  function part(story: Node | undefined, name: string): Node | undefined {
    if (story?.type !== 'ObjectExpression') return undefined;
    return (
      property(story, name) ??
      sources(story)
        .map((source) => part(source, name))
        .find((found) => found !== undefined)
    );
  }

  /** A story created by a function in the file is played by that function. */
  const played = (story: Node | undefined): boolean =>
    story?.type === 'CallExpression' ||
    (story?.type === 'ObjectExpression' &&
      (property(story, 'play') !== undefined || sources(story).some(played)));

  return exported.map((name) => {
    const story = constants.get(name);
    const args = part(story, 'args');
    const path = args && property(args, 'path');
    // Tags of a story’s sources don’t count: the same page on a phone doesn’t show another state.
    const tags = story?.type === 'ObjectExpression' ? property(story, 'tags') : undefined;
    return {
      name,
      path: path ? textOf(path, constants) : meta,
      states: nodes(tags?.['elements'])
        .map((tag) => textOf(tag, constants) ?? '')
        .filter(isState),
      played: played(story),
    };
  });
}

/** Whether an address belongs to a route: `/people/user_1?date=2026-03-12` belongs to `/people/$userId`. */
export function belongs(path: string, route: string): boolean {
  const [plain = ''] = path.split('?', 1);
  const [parts, names] = [plain.split('/'), route.split('/')];
  return (
    parts.length === names.length &&
    names.every((name, at) => (name.startsWith('$') ? parts[at] !== '' : name === parts[at]))
  );
}
