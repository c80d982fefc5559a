import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import * as z from 'zod/mini';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { filesOfTree, root } from '../../scripts/tree';

/** Why the product doesn’t use something that the contract or the specification names. */
export interface Reasons {
  /** Query parameters, and fields of bodies, that nothing sends. */
  readonly inputs: Readonly<Record<string, string>>;
  /** What is in `src/api`, but nothing else in `src` mentions. */
  readonly contract: Readonly<Record<string, string>>;
  /** What nothing in `src` mentions. */
  readonly nowhere: Readonly<Record<string, string>>;
}

export const reasons = (): Reasons =>
  JSON.parse(readFileSync(join(root, 'docs/unused-inputs.json'), 'utf8')) as Reasons;

/**
 * The names that a source file gives to what it sends: properties of objects, properties it assigns, and strings, because some
 * settings are named by one. A property that’s expressly left out isn’t sent.
 */
export function namesGiven(file: string, code: string): Set<string> {
  const names = new Set<string>();
  const give = (key: object): void => {
    if ('name' in key && typeof key.name === 'string') names.add(key.name);
  };
  new Visitor({
    ObjectExpression({ properties }) {
      for (const each of properties) {
        if (each.type !== 'Property' || each.computed) continue;
        if (each.value.type === 'Identifier' && each.value.name === 'LEFT_OUT') continue;
        give(each.key);
      }
    },
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression') give(left.property);
    },
    Literal({ value }) {
      if (typeof value === 'string') names.add(value);
    },
  }).visit(parseSync(file, code).program);
  return names;
}

const isSource = (file: string): boolean =>
  /^src\/.*\.(?:tsx?|json)$/.test(file) && !/\.test\.|\.d\.ts$/.test(file);
const isContract = (file: string): boolean => file.startsWith('src/api/');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

/** The query parameters of a call, and the fields of its body. */
const inputsOf = ({ definition: { query, body } }: AnyEndpoint): string[] => [
  ...fieldsOf(query),
  ...fieldsOf(body),
];

/** The inputs of the contract that nothing outside of it names. */
export function unusedInputs(): string[] {
  const given = new Set<string>();
  for (const file of filesOfTree()) {
    if (!isSource(file) || isContract(file) || file.endsWith('.json')) continue;
    for (const name of namesGiven(basename(file), read(file))) given.add(name);
  }
  const inputs = new Set(endpoints.flatMap(inputsOf));
  return [...inputs].filter((name) => !given.has(name)).toSorted();
}

/** Where a word is mentioned: in the contract, and in the rest of the product. */
export function mentioned(word: string): { contract: string[]; product: string[] } {
  const files = filesOfTree().filter((file) => isSource(file) && read(file).includes(word));
  return {
    contract: files.filter(isContract),
    product: files.filter((file) => !isContract(file)),
  };
}
