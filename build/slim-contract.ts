import { parseSync, type Plugin } from 'vite';

/**
 * What a definition says to the fake server, the OpenAPI document and the reader; the client never looks at it. `access`
 * is not among them: by it pages, navigation and buttons decide what a person may do.
 */
const SERVER_SIDE = new Set(['body', 'errors', 'params', 'provenance', 'query', 'summary']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Runs when somebody calls it, not when the module is loaded. */
const isLater = ({ type }: Node) =>
  type.endsWith('FunctionExpression') || type === 'FunctionDeclaration' || type.startsWith('Class');

/**
 * One module of the contract as the client needs it:
 *
 * - of each `endpoint({ … })` the parts for the server go: a client sends, it does not check what it sends;
 * - each call outside a function is marked as free of side effects. Modules of the contract only describe, but a bundler
 *   cannot know that of `Line.check(…)`, and would ship every schema of a module from which a page takes one.
 */
export function slim(code: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const gone = new Set<Node>();
  const visit = (node: Node): void => {
    if (gone.has(node) || isLater(node)) return;
    if (node.type === 'CallExpression') {
      const { start, callee, arguments: given } = node as Call;
      edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
      const parts = callee.name === 'endpoint' ? (given[0]?.properties ?? []) : [];
      for (const part of parts) {
        if (!SERVER_SIDE.has(part.key?.name ?? '')) continue;
        gone.add(part);
        const comma = /^\s*,/.exec(code.slice(part.end))?.[0].length ?? 0;
        edits.push({ start: part.start, end: part.end + comma, text: '' });
      }
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (isNode(child)) visit(child);
      }
    }
  };
  visit(parseSync('contract.ts', code).program);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** Ships the client's half of the contract; development, tests and the demo keep it whole for the fake server. */
export function slimContract(): Plugin {
  return {
    name: 'atrium:slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/api\/(?:schemas\/|core\/(?:fields|results)\.ts|[\w-]+\.ts$)/ },
      handler: (code) => ({ code: slim(code), map: null }),
    },
  };
}
