import type { TestServer } from '@mocks/adapters/vitest';

/** A guest has entered their code at a station, without which it may record nothing about their visit (VISIT-11). */
export function codeEntered({ world }: TestServer, visitId: string, station_id = 'stat_berlin') {
  const entered = { station_id, at: world.now };
  world.transact(() => world.tables.visits.update(visitId, { entered }));
}
