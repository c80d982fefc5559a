/**
 * The fake server alone, over HTTP and WebSocket: `npm run mock-api -- --port 4010 --scenario office`; `--help` lists the
 * rest. A flag it does not understand, or a port it cannot have, ends it with one line and exit code 2.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { FLAGS, optionsOf, problem } from './mock-api/flags';
import { requestLog } from './mock-api/log';

function fail(error: unknown, place = { host: '', port: 0 }): never {
  console.error(`mock-api: ${problem(error, place)}`);
  process.exit(2);
}

function read(args: readonly string[]): ReturnType<typeof optionsOf> {
  try {
    return optionsOf(args);
  } catch (error) {
    return fail(error);
  }
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    for (const [flag, about] of Object.entries(FLAGS)) console.log(`--${flag.padEnd(10)} ${about}`);
    return;
  }
  const options = read(args);
  const log = requestLog(process.stdout);
  try {
    const server = await startHttpServer({ ...options, log });
    const { url } = server;
    const { scenario = '', persona } = options;
    const who = persona === undefined ? '' : `, calls without credentials are ${persona}'s`;
    console.log(`fake server at ${url}/ · ${scenario}${who} · sign in at ${url}/auth/login`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)));
    }
  } catch (error) {
    fail(error, options);
  }
}

await main(process.argv.slice(2));
