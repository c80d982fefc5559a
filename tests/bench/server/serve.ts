/**
 * The measured server, in a separate process: what `npm run mock-api` runs, including the request log, at a fixed time. Reports
 * its port to the process that started it, and its processor time on request.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { requestLog } from '@mocks/adapters/request-log';

const server = await startHttpServer({
  scenario: 'campus',
  now: TEST_NOW,
  log: requestLog(process.stdout),
});
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
