/**
 * The measured server for the team table, in a separate process: the campus with all of its 10,000 people in one office, at a
 * fixed time. Reports its port to the process that started it.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { gather } from './everybody';

const server = await startHttpServer({ scenario: 'campus', now: TEST_NOW });
gather(server.running.world);
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
