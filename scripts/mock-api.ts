/**
 * The fake server alone, over HTTP and WebSocket: `npm run mock-api -- --port 4010 --scenario office`.
 * A flag it does not understand, or a port it cannot have, ends it with one line and exit code 2.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { originsOf } from '@mocks/adapters/http-cors';
import { startHttpServer, type HttpServerOptions } from '@mocks/adapters/http-server';
import { isScenario, SCENARIOS } from '@mocks/seed';
import { PERSONAS } from '@mocks/seed/personas';
import type { Snapshot } from '@mocks/world/world';

const names = (items: readonly string[]): string => items.join(', ');

/** Everything the command line may say, with what each is for. */
const FLAGS = {
  port: 'port to listen on, 4010',
  host: 'address to listen on, 127.0.0.1; the world is steered from this machine in any case',
  scenario: `${names(SCENARIOS.map(({ name }) => name))}; office`,
  seed: 'whole number that the seed is made from, 1',
  latency: 'milliseconds every answer takes, 0',
  chaos: 'how many of all calls go wrong in some way, from 0 to 1, 0',
  persona: `who calls without credentials are: ${names(PERSONAS.map(({ key }) => key))}`,
  origin: 'origin whose pages may call, such as https://*.example.com; may be repeated',
  snapshot: 'file with an exported world to begin with',
} as const;

function numberOf(flag: string, text: string, low: number, high: number, whole: boolean): number {
  const value = Number(text);
  const fits = text.trim() !== '' && value >= low && value <= high;
  if (fits && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'a whole number' : 'a number';
  throw new RangeError(`--${flag} takes ${kind} from ${low} to ${high}, not "${text}"`);
}

function snapshotOf(file: string): Snapshot {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  } catch (error) {
    throw new RangeError(`--snapshot: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function optionsOf(args: readonly string[]): HttpServerOptions & { port: number; host: string } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      scenario: { type: 'string', default: 'office' },
      seed: { type: 'string', default: '1' },
      latency: { type: 'string', default: '0' },
      chaos: { type: 'string', default: '0' },
      persona: { type: 'string' },
      origin: { type: 'string', multiple: true },
      snapshot: { type: 'string' },
    },
  });
  const { scenario, persona, origin, snapshot } = values;
  if (!isScenario(scenario)) {
    throw new RangeError(`--scenario takes ${FLAGS.scenario}, not "${scenario}"`);
  }
  if (persona !== undefined && !PERSONAS.some(({ key }) => key === persona)) {
    throw new RangeError(
      `--persona takes ${names(PERSONAS.map(({ key }) => key))}, not "${persona}"`,
    );
  }
  return {
    port: numberOf('port', values.port, 0, 65_535, true),
    host: values.host,
    scenario,
    seed: numberOf('seed', values.seed, 0, 4_294_967_295, true),
    latency: numberOf('latency', values.latency, 0, 600_000, false),
    chaos: numberOf('chaos', values.chaos, 0, 1, false),
    ...(persona === undefined ? {} : { persona }),
    ...(origin === undefined ? {} : { origins: originsOf(origin) }),
    ...(snapshot === undefined ? {} : { snapshot: snapshotOf(snapshot) }),
  };
}

/** What to say of a start that failed. */
function problem(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port`;
  if (code === 'EACCES') return `port ${port} is not allowed to us; choose another with --port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `cannot listen on ${host}`;
  return error instanceof Error ? error.message : String(error);
}

function fail(message: string): never {
  console.error(`mock-api: ${message.split('\n')[0] ?? ''}`);
  process.exit(2);
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    for (const [flag, about] of Object.entries(FLAGS)) console.log(`--${flag.padEnd(10)} ${about}`);
    return;
  }
  let options: ReturnType<typeof optionsOf>;
  try {
    options = optionsOf(args);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  const log = (line: string): void => {
    console.log(`${new Date().toISOString().slice(11, 23)} ${line}`);
  };
  try {
    const server = await startHttpServer({ ...options, log });
    const { url } = server;
    const { scenario, persona } = options;
    const who = persona === undefined ? '' : `, without credentials as ${persona}`;
    console.log(`fake server at ${url}/ · ${scenario ?? ''}${who} · sign in at ${url}/auth/login`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)));
    }
  } catch (error) {
    fail(problem(error, options));
  }
}

await main(process.argv.slice(2));
