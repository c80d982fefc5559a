/**
 * The measured server for office services, in a separate process: a reception with 500 visits today, 2,000 workplace requests,
 * and 1,000 health documents to review, at a fixed time. Reports its port to the process that started it.
 */
import { MINUTE } from '@/domain/time/durations';
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { personaUserId } from '@mocks/core/auth';
import type { World } from '@mocks/world/world';
import { documentLike, withoutDocuments } from '@tests/helpers/health';

const REQUESTS = 2_000;
const DOCUMENTS = 1_000;

/** Copies of the seed’s requests, in all states, each a minute older than the one before. */
function addRequests({ tables }: World): void {
  const models = [...tables.tickets.by('organization', 'orga_meridian')];
  for (let n = models.length; n < REQUESTS; n++) {
    const like = models[n % models.length];
    if (!like) throw new Error('The seed has no request');
    const created_at = new Date(Date.parse(like.created_at) - n * MINUTE).toISOString();
    tables.tickets.insert({ ...like, id: `tick_bench_${n}`, number: 1_000 + n, created_at });
  }
}

/** Documents of all people in turn, oldest first. */
function addDocuments(world: World): void {
  const like = documentLike(world);
  const people = [...world.tables.memberships.by('organization', 'orga_meridian')];
  withoutDocuments(world);
  for (let n = 0; n < DOCUMENTS; n++) {
    const created_at = new Date(Date.parse(like.created_at) + n * MINUTE).toISOString();
    world.tables.healthDocuments.insert({
      ...like,
      id: `hdoc_bench_${n}`,
      user_id: people[n % people.length]?.user_id ?? like.user_id,
      created_at,
      updated_at: created_at,
    });
  }
}

const server = await startHttpServer({ scenario: 'reception', now: TEST_NOW });
const { world } = server.running;
world.transact(() => {
  addRequests(world);
  addDocuments(world);
  // Requests belong to the new design (TICK-4).
  world.tables.userSettings.insert({
    id: 'uset_bench',
    user_id: personaUserId('owner'),
    type: 'design_system_version',
    value: 'v2',
  });
});
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(Number(new URL(server.url).port));
