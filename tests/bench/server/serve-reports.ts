/**
 * The measured server for the page of reports, in a process of its own: the campus, at an instant whose days are known. A world
 * makes its bookings when their days are first looked at, which takes longer than all that is measured; so it is asked for
 * them before it says its port to the process that started it.
 */
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';

/** Sixteen days of every office, with a hundred thousand bookings, and as many days before. */
const RANGES = ['start=2026-02-10&end=2026-02-25', 'start=2026-01-25&end=2026-02-09'];

const server = await startHttpServer({ scenario: 'campus', now: TEST_NOW });
for (const range of RANGES) {
  const { status } = await fetch(`${server.url}/reports/usage?${range}`, {
    headers: { Authorization: 'Bearer persona:owner', 'X-Organization': 'meridian' },
  });
  if (status !== 200) throw new Error(`No figures of ${range}: ${status}`);
}
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
