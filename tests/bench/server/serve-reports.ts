/**
 * The measured server for the reports page, in a separate process: the campus, at a fixed time. A world creates its bookings when
 * their days are first read, which takes longer than everything that is measured. So they’re read before it reports its port to
 * the process that started it.
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
