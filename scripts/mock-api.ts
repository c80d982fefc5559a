/**
 * The fake server alone, over HTTP and WebSocket: `npm run mock-api -- --port 4010 --scenario office`; `--help` lists the other
 * options. An unknown flag or an unavailable port ends it with one line and exit code 2.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { requestLog } from '@mocks/adapters/request-log';
import { endWith } from './command-line';
import { optionsOf, problem } from './mock-api/flags';
import { docsPage } from './mock-api/pages';

let place = { host: '', port: 0 };
try {
  const options = optionsOf(process.argv.slice(2));
  place = options;
  const server = await startHttpServer({
    ...options,
    pages: docsPage,
    log: requestLog(process.stdout),
  });
  const { url } = server;
  const { scenario = '', persona } = options;
  const who = persona === undefined ? '' : `, calls without credentials are ${persona}'s`;
  console.log(
    `fake server at ${url}/ · ${scenario}${who} · sign in at ${url}/auth/login · API at ${url}/docs`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  endWith('mock-api', error, problem(error, place));
}
