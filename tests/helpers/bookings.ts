import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleWrite } from '@/api/schemas/schedules';
import { personaUserId } from '@mocks/core/auth';
import type { TestServer } from '@mocks/adapters/vitest';
import { dayKeys } from '@mocks/world/rows';

export const DESK = 'reso_ber-2-d-14';
export const ROOM = 'reso_ber-2-treptow';
/** Its bookings need approval. */
export const APPROVED_ROOM = 'reso_ber-2-grunewald';

/** The hours of a day in Berlin before the clocks change. */
export const hours = (date: string, from = '09:00', to = '17:00') => ({
  start: new Date(`${date}T${from}:00+01:00`).toISOString(),
  end: new Date(`${date}T${to}:00+01:00`).toISOString(),
});

export const YORK_DESK = 'reso_nyc-24-d-1';
/** The hours of a day in New York after its clocks have changed, and before those of Berlin do. */
export const inYork = (date: string, from = '09:00', to = '17:00') => ({
  start: new Date(`${date}T${from}:00-04:00`).toISOString(),
  end: new Date(`${date}T${to}:00-04:00`).toISOString(),
});

/** Books as a persona, as if from another browser. The server must already answer: `serve(server)`. */
export async function bookAs(
  server: TestServer,
  persona: string,
  body: ScheduleWrite,
): Promise<Schedule> {
  const made = await schedules.create.call({ body }, { client: server.as(persona) });
  if (!made) throw new Error('Booked without an answer');
  return made;
}

/** Removes everything that a place or a person has on certain days, because seeded bookings aren’t part of the test. */
export function vacate(
  { world }: TestServer,
  owner: { place: string } | { persona: string },
  first: string,
  last = first,
): void {
  const [index, id] =
    'place' in owner
      ? (['resourceDay', owner.place] as const)
      : (['userDay', personaUserId(owner.persona)] as const);
  world.transact(() => {
    for (const key of dayKeys(id, `${first}T00:00:00.000Z`, `${last}T23:59:00.000Z`)) {
      for (const slot of world.tables.slots.by(index, key)) {
        world.tables.slots.update(slot.id, { cancelled_at: world.now });
      }
    }
  });
}

/** A world in which the member has nothing from Tuesday on, and the desk and the rooms are free for four weeks. */
export function cleared(server: TestServer): TestServer {
  const last = '2026-04-10';
  vacate(server, { persona: 'member' }, '2026-03-10', last);
  for (const place of [DESK, ROOM, APPROVED_ROOM]) {
    vacate(server, { place }, '2026-03-10', last);
  }
  return server;
}

/** The row of a place on a day of the list. */
export async function rowOn(day: string, name: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: day }, { timeout: 10_000 });
  const row = within(region)
    .getAllByText(name, { selector: 'b' })
    .map((found) => found.closest('li'))[0];
  if (!row) throw new Error(`${name} is no row of ${day}`);
  return row;
}

/** Live bookings of a persona in Berlin as `D-14 2026-03-12T08:00 accepted`. */
export async function held(server: TestServer, persona = 'member'): Promise<string[]> {
  const { elements } = await schedules.mine.call(
    { params: { officeId: 'offi_berlin' }, query: { date: '2026-03-10', weeks: 8 } },
    { client: server.as(persona) },
  );
  return elements
    .flatMap(({ slots }) => slots)
    .filter(({ user }) => user?.id === personaUserId(persona))
    .map(({ resource, start, status }) => `${resource.name} ${start.slice(0, 16)} ${status}`)
    .toSorted();
}

/** Counts a person’s actions until it’s asked: pointer presses, and keys that aren’t typing. */
export function interactions(): () => number {
  let count = 0;
  const onClick = () => void (count += 1);
  const onKey = ({ key, target }: KeyboardEvent) => {
    const types = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (!types || key === 'Enter') count += 1;
  };
  document.addEventListener('pointerup', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('pointerup', onClick, true);
    document.removeEventListener('keydown', onKey, true);
    // No dialog interrupts a happy path (UI-6).
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    return count;
  };
}

/** Removes all bookings, so that no place is taken. */
export function releaseAll({ world }: TestServer): void {
  world.transact(() => {
    for (const { id } of Array.from(world.tables.slots.all())) {
      world.tables.slots.update(id, { cancelled_at: world.now });
    }
  });
}
