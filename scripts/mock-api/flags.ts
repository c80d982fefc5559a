import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from 'commander';
import { originsOf } from '@mocks/adapters/http-cors';
import type { HttpServerOptions } from '@mocks/adapters/http-server';
import { SCENARIOS } from '@mocks/seed';
import { PERSONAS } from '@mocks/seed/personas';
import type { Snapshot } from '@mocks/world/world';
import { commandOf, messageOf, numberFrom } from '../command-line';

function instantOf(text: string): string {
  if (!Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw new InvalidArgumentError('It takes an instant such as 2026-03-10T07:30:00Z.');
}

function snapshotOf(file: string): Snapshot {
  try {
    // Its content is checked when the world loads it.
    return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

type Options = HttpServerOptions & { port: number; host: string };

/** The settings from the command line. Throws an error whose first line is meant for the person who ran the command. */
export function optionsOf(args: readonly string[]): Options {
  const command = commandOf('mock-api', 'The fake server alone, over HTTP and WebSocket.')
    .option('--port <number>', 'port to listen on', numberFrom(0, 65_535, 'whole number'), 4010)
    .option(
      '--host <address>',
      'address to listen on; the world is steered from this machine in any case',
      '127.0.0.1',
    )
    .addOption(
      new Option('--scenario <name>', 'what the world begins with')
        .choices(SCENARIOS.map(({ name }) => name))
        .default('office'),
    )
    .option(
      '--seed <number>',
      'what the world is made from',
      numberFrom(0, 4_294_967_295, 'whole number'),
      1,
    )
    .option('--now <instant>', 'when the world begins; at present unless said', instantOf)
    .option('--latency <ms>', 'how long every answer takes', numberFrom(0, 600_000, 'number'), 0)
    .option('--chaos <share>', 'how many of all calls go wrong', numberFrom(0, 1, 'number'), 0)
    .addOption(
      new Option('--persona <key>', 'who calls without credentials are').choices(
        PERSONAS.map(({ key }) => key),
      ),
    )
    .option(
      '--origin <origin>',
      'whose pages can call, such as https://*.example.com; can be repeated',
      (text: string, before?: readonly string[]) => [...(before ?? []), text],
    )
    .option('--snapshot <file>', 'an exported world to begin with', snapshotOf)
    .parse(args, { from: 'user' });
  const { origin, ...options } = command.opts<Options & { origin?: readonly string[] }>();
  return { ...options, ...(origin === undefined ? {} : { origins: originsOf(origin) }) };
}

/** One line that explains why the server couldn’t start. */
export function problem(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port`;
  if (code === 'EACCES') return `port ${port} can’t be used here; choose another with --port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `cannot listen on ${host}`;
  return messageOf(error);
}
