import { later } from '../core/lists';
import { Refused, refuse } from '../core/refuse';
import { hash } from '../seed/random';
import type { CodeRow } from '../world/rows-people';
import type { World } from '../world/world';

/** A pairing code and a sign-in code are valid for a quarter of an hour, and once (VISIT-5). */
const LIFE = 15 * 60_000;

/** Six digits, different each time; guessable on purpose, like all secrets of a fake server. */
export const digits = (world: World): string =>
  String(100_000 + (hash(world.newId('code')) % 900_000));

export function openCode(
  world: World,
  purpose: CodeRow['purpose'],
  email: string | null = null,
): CodeRow {
  let code = digits(world);
  // Two devices with the same code at the same time would be paired as one.
  while (
    world.tables.codes.by('code', `${purpose}|${code}`).some((row) => row.expires_at > world.now)
  ) {
    code = digits(world);
  }
  return world.tables.codes.insert({
    id: world.newId('code'),
    purpose,
    code,
    email,
    claim: purpose === 'station' ? world.newId('claim') : null,
    station_id: null,
    claimed: false,
    created_at: world.now,
    expires_at: later(world, LIFE),
    used_at: null,
  });
}

/** Looks up a code: 404 unknown, 409 used, 410 expired. The newest of equal ones counts. */
export function findCode(world: World, purpose: CodeRow['purpose'], code: string): CodeRow {
  const rows = world.tables.codes
    .by('code', `${purpose}|${code}`)
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const row = rows.find((item) => item.used_at === null && item.expires_at > world.now) ?? rows[0];
  if (!row) return refuse(404, { code: 'No device shows this code' }, { rule: 'unknown' });
  if (row.used_at !== null) {
    return refuse(409, { code: 'This code has already been used' }, { rule: 'used' });
  }
  if (row.expires_at <= world.now) {
    return refuse(410, { code: 'This code has expired' }, { rule: 'expired' });
  }
  return row;
}

/** This many wrong codes within this time lock a station for as long (VISIT-4). */
const TRIES = 5;
const WINDOW = 10 * 60_000;

/** Refuses with 429 while a station is locked after too many wrong codes. */
export function checkAttempts(world: World, stationId: string): void {
  const until = world.tables.codeFailures.get(stationId)?.blocked_until;
  if (!until || until <= world.now) return;
  const seconds = Math.ceil((Date.parse(until) - world.clock.now()) / 1000);
  throw new Refused(
    429,
    { result: { errors: { code: 'Too many wrong codes' }, rule: 'tries', next_start: until } },
    { 'Retry-After': String(seconds) },
  );
}

/** Refuses a code and counts it against the station; the count outlives the refusal. */
export function wrongCode(
  world: World,
  stationId: string,
  status: 404 | 409 | 410,
  message: string,
  rule: string,
): never {
  throw new Refused(status, { result: { errors: { code: message }, rule } }, {}, () =>
    countFailure(world, stationId),
  );
}

function countFailure(world: World, stationId: string): void {
  const before = world.tables.codeFailures.get(stationId);
  const since = later(world, -WINDOW);
  const at = [...(before?.at ?? []).filter((instant) => instant > since), world.now];
  const shut = at.length >= TRIES;
  const row = {
    id: stationId,
    at: shut ? [] : at,
    blocked_until: shut ? later(world, WINDOW) : null,
  };
  if (before) world.tables.codeFailures.update(stationId, row);
  else world.tables.codeFailures.insert(row);
}
