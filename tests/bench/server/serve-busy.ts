/**
 * The measured server for whole pages, in a separate process: a busy day of an office, at a fixed time, with each answer delayed
 * by 50 ms. Reports its port to the process that started it.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';

const server = await startHttpServer({ scenario: 'busy-day', now: TEST_NOW, latency: 50 });
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
