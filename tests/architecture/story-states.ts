import { parseSync } from 'vite';

type Node = { readonly type: string } & { readonly [key: string]: unknown };

/** What every page is shown in, as the tags of its stories call it. */
export const STATES = ['full', 'empty', 'loading', 'error', 'no-permission', 'offline'] as const;
export type State = (typeof STATES)[number];

const isState = (tag: string): tag is State => STATES.some((state) => state === tag);

/** A story as its file writes it. */
export interface Story {
  readonly name: string;
  /** Path and query it is opened at; undefined where the file computes it. */
  readonly path: string | undefined;
  readonly states: readonly State[];
  /** Whether something is done or looked for in it, by itself or by the story it is made from. */
  readonly played: boolean;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

/** A property of an object as it is written. */
const property = (object: Node, name: string): Node | undefined => {
  const found = nodes(object['properties']).find(
    (one) => one.type === 'Property' && nameOf(one['key']) === name,
  );
  return found && isNode(found['value']) ? found['value'] : undefined;
};

/** A text of literals, templates and constants of the file; undefined where it takes more to know it. */
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

/** The address that `page('…')` opens, wherever in the meta of the file it stands. */
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

/** The stories of a file, which says of each by `tags` which states of its page it shows. */
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

  /** What a story is made from, the last first: another story of the file, or a call that makes one. */
  const sources = (story: Node): Node[] =>
    nodes(story['properties'])
      .toReversed()
      .flatMap((one) =>
        one.type === 'SpreadElement' && isNode(one['argument']) ? [one['argument']] : [],
      )
      .flatMap(
        (one) => constants.get(nameOf(one) ?? '') ?? (one.type === 'CallExpression' ? [one] : []),
      );

  /** A part of a story, from itself or from what it is made from. */
  function part(story: Node | undefined, name: string): Node | undefined {
    if (story?.type !== 'ObjectExpression') return undefined;
    return (
      property(story, name) ??
      sources(story)
        .map((source) => part(source, name))
        .find((found) => found !== undefined)
    );
  }

  /** A story made by a function of the file is played by it. */
  const played = (story: Node | undefined): boolean =>
    story?.type === 'CallExpression' ||
    (story?.type === 'ObjectExpression' &&
      (property(story, 'play') !== undefined || sources(story).some(played)));

  return exported.map((name) => {
    const story = constants.get(name);
    const args = part(story, 'args');
    const path = args && property(args, 'path');
    // What a story is made from does not say what it shows: the same on a phone is the same state once more.
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

/** Whether an address belongs to a route: `/people/$userId` to `/people/user_1?date=2026-03-12`. */
export function belongs(path: string, route: string): boolean {
  const [plain = ''] = path.split('?', 1);
  const [parts, names] = [plain.split('/'), route.split('/')];
  return (
    parts.length === names.length &&
    names.every((name, at) => (name.startsWith('$') ? parts[at] !== '' : name === parts[at]))
  );
}
