/**
 * The measured server for whole pages, in a process of its own: a busy day of an office, at an instant whose days are known,
 * each answer 50 ms late. Says its port to the process that started it.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';

const server = await startHttpServer({ scenario: 'busy-day', now: TEST_NOW, latency: 50 });
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
