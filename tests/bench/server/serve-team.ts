/**
 * The measured server for the team table, in a separate process: the campus with all of its 10,000 people in one office, at a
 * fixed time. Reports its port to the process that started it.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { slotsIn } from '@mocks/rules/capacity';
import { gather } from './everybody';

const server = await startHttpServer({ scenario: 'campus', now: TEST_NOW });
const { world } = server.running;
gather(world);
// The seed makes bookings when they're first read: 7 s for the year of all offices that the count of requests reads, with every
// other answer behind it. That would be measured instead of the page.
for (const { id } of world.tables.offices.by('organization', 'orga_meridian')) {
  slotsIn(world, 'officeDay', id, { start: '2026-03-01T00:00:00Z', end: '2027-04-01T00:00:00Z' });
}
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
