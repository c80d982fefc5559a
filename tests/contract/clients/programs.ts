import { CALLS, type Call } from './calls';

/** An operation of the document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
}

interface Program {
  /** What comes before the calls. `url` and `headers` are theirs to use. */
  readonly start: string;
  /** One call: an expression that waits for its status and for what’s read of its answer. */
  readonly call: (id: string, call: Call, operation: Operation) => string;
}

/** The function of an endpoint: `tags.list` is `tagsList`. */
const functionOf = (id: string): string =>
  id.replaceAll(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());

const read = (of: string, reads: string): string => (reads === '' ? 'undefined' : `${of}.${reads}`);

/** How a program calls the API with the client of each generator. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  'openapi-typescript': {
    start: `import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript';
const client = createClient<paths>({ baseUrl: url, headers });`,
    call: (_id, { path, query, body, reads }, operation) =>
      `client.${operation.method.toUpperCase()}('${operation.path}', ${JSON.stringify({ params: { path, query }, body })})
        .then(({ data, response }) => [response.status, ${read('data?', reads)}])`,
  },
  orval: {
    start: `import * as client from './orval';
const send = globalThis.fetch;
globalThis.fetch = (path, init) => send(url + path, { ...init, headers: { ...init?.headers, ...headers } });`,
    call: (id, { path = {}, query, body, reads }) => {
      const given = [...Object.values(path), body, query].filter((each) => each !== undefined);
      return `client.${functionOf(id)}(${given.map((each) => JSON.stringify(each)).join(', ')})
        .then((answer) => [answer.status, answer.status === 200 ? ${read('answer.data', reads)} : undefined])`;
    },
  },
  'openapi-ts': {
    start: `import * as sdk from './openapi-ts';
import { client } from './openapi-ts/client.gen';
client.setConfig({ baseUrl: url, headers });`,
    call: (id, { path, query, body, reads }) =>
      `sdk.${functionOf(id)}(${JSON.stringify({ path, query, body })})
        .then(({ data, response }) => [response?.status, ${read('data?', reads)}])`,
  },
};

/** A program that makes all calls with the client of a generator, and prints what it read. */
export function programOf(generator: string, operations: ReadonlyMap<string, Operation>): string {
  const { start, call } = PROGRAMS[generator] ?? { start: '', call: () => '' };
  const calls = Object.entries(CALLS).map(([id, each]) => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`${id} isn’t in the document`);
    return `answers['${id}'] = await ${call(id, each, operation)};`;
  });
  return `${start.replace(
    /^(?:import .*\n)+/,
    (imports) => `${imports}const url = process.argv[2] ?? '';
const headers = { Authorization: 'Bearer persona:owner', 'X-Organization': 'meridian' };
`,
  )}
const answers: Record<string, [number | undefined, unknown]> = {};
${calls.join('\n')}
console.log(JSON.stringify(answers));
`;
}
