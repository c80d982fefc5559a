/**
 * The measured server with 20,000 places, in a separate process, at a fixed time. Reports its port to the process that started
 * it.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { addPlaces } from './many-places';

const server = await startHttpServer({ scenario: 'office', now: TEST_NOW });
addPlaces(server.running.world);
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
