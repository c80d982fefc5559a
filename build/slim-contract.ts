import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';

const ADDRESSES_ONLY = fileURLToPath(new URL('addresses-only.ts', import.meta.url));

/**
 * Parts of a definition for the fake server, the OpenAPI document, and readers; the client never uses them. `access` isn’t among
 * them, because pages, navigation, and buttons use it to decide what a person may do.
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

/** Runs when called, not when the module loads. */
const isLater = ({ type }: Node) =>
  type.endsWith('FunctionExpression') || type === 'FunctionDeclaration' || type.startsWith('Class');

/**
 * One module of the contract as the client needs it:
 *
 * - The parts of each `endpoint({ … })` for the server are removed, because a client doesn’t validate what it sends.
 * - Each call outside a function is marked as free of side effects. Contract modules only describe, but a bundler can’t know
 *   this about `Line.check(…)`, and would ship every schema of a module from which a page uses one.
 */
export function slim(
  code: string,
  goes: (part: string) => boolean = (part) => SERVER_SIDE.has(part),
  id = 'contract.ts',
): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const gone = new Set<Node>();
  const visit = (node: Node): void => {
    if (gone.has(node) || isLater(node)) return;
    if (node.type === 'CallExpression') {
      const { start, callee, arguments: given } = node as Call;
      edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
      const parts = callee.name === 'endpoint' ? (given[0]?.properties ?? []) : [];
      for (const part of parts) {
        if (!goes(part.key?.name ?? '')) continue;
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
  visit(parseSync(id, code).program);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** Ships the client’s half of the contract. Development, tests, and the demo keep all of it for the fake server. */
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

/**
 * Keeps only the addresses of the contract, for the script of the document’s head, which names calls and reads no answers. There,
 * all of our modules count as free of side effects, except the script itself.
 */
export function addressesOnly(): Plugin {
  return {
    name: 'atrium:addresses-only',
    enforce: 'pre',
    resolveId: {
      filter: { id: /(?:^@\/api|\.)\/core\/endpoint$/ },
      handler: () => ADDRESSES_ONLY,
    },
    transform: {
      filter: { id: /\/src\/(?!boot\/).*\.tsx?$/ },
      handler: (code, id) => ({ code: slim(code, (part) => part !== 'path', id), map: null }),
    },
  };
}
