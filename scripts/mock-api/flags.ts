import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { originsOf } from '@mocks/adapters/http-cors';
import type { HttpServerOptions } from '@mocks/adapters/http-server';
import { isScenario, SCENARIOS, type ScenarioName } from '@mocks/seed';
import { PERSONAS } from '@mocks/seed/personas';
import type { Snapshot } from '@mocks/world/world';

const names = (items: readonly string[]): string => items.join(', ');
const scenarios = names(SCENARIOS.map(({ name }) => name));
const personas = names(PERSONAS.map(({ key }) => key));

/** Everything the command line may say, with what each is for. */
export const FLAGS = {
  port: 'port to listen on, 4010',
  host: 'address to listen on, 127.0.0.1; the world is steered from this machine in any case',
  scenario: `one of ${scenarios}; office`,
  seed: 'whole number that the seed is made from, 1',
  now: 'instant at which the world begins, such as 2026-03-10T07:30:00Z; the present one',
  latency: 'milliseconds every answer takes, 0',
  chaos: 'how many of all calls go wrong in some way, from 0 to 1, 0',
  persona: `who calls without credentials are, one of ${personas}`,
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

function scenarioOf(name: string): ScenarioName {
  if (isScenario(name)) return name;
  throw new RangeError(`--scenario takes one of ${scenarios}, not "${name}"`);
}

function personaOf(name: string): string {
  if (PERSONAS.some(({ key }) => key === name)) return name;
  throw new RangeError(`--persona takes one of ${personas}, not "${name}"`);
}

function instantOf(text: string): string {
  if (!Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw new RangeError(`--now takes an instant such as 2026-03-10T07:30:00Z, not "${text}"`);
}

function snapshotOf(file: string): Snapshot {
  try {
    // What it holds is checked when the world takes it.
    return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  } catch (error) {
    throw new RangeError(`--snapshot: ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** What the command line asks for. Throws an error whose message is one line for the person who typed it. */
export function optionsOf(
  args: readonly string[],
): HttpServerOptions & { port: number; host: string } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      scenario: { type: 'string', default: 'office' },
      seed: { type: 'string', default: '1' },
      now: { type: 'string' },
      latency: { type: 'string', default: '0' },
      chaos: { type: 'string', default: '0' },
      persona: { type: 'string' },
      origin: { type: 'string', multiple: true },
      snapshot: { type: 'string' },
    },
  });
  const { scenario, now, persona, origin, snapshot } = values;
  return {
    port: numberOf('port', values.port, 0, 65_535, true),
    host: values.host,
    scenario: scenarioOf(scenario),
    seed: numberOf('seed', values.seed, 0, 4_294_967_295, true),
    latency: numberOf('latency', values.latency, 0, 600_000, false),
    chaos: numberOf('chaos', values.chaos, 0, 1, false),
    ...(now === undefined ? {} : { now: instantOf(now) }),
    ...(persona === undefined ? {} : { persona: personaOf(persona) }),
    ...(origin === undefined ? {} : { origins: originsOf(origin) }),
    ...(snapshot === undefined ? {} : { snapshot: snapshotOf(snapshot) }),
  };
}

/** What to say, in one line, of a start that failed. */
export function problem(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port`;
  if (code === 'EACCES') return `port ${port} is not allowed to us; choose another with --port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `cannot listen on ${host}`;
  return messageOf(error);
}
