import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import type { OpenOptions } from './app';
import { journeys } from './journey';

/** A day far enough from the seed’s present to belong to the test alone; a Thursday. */
export const DATE = '2026-03-12';
export const DAY = { start: '2026-03-12T08:00:00.000Z', end: '2026-03-12T16:00:00.000Z' };
export const FLOOR = 'area_ber-2';
export const PATH = `/map?officeId=offi_berlin&floorId=${FLOOR}&date=${DATE}`;

/** A window with room for the list beside the map; otherwise a phone. */
export function width(wide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

export const plan = () => screen.findByRole('group', { name: /^Drawing of / });
/** A place on the plan, once its bookings are loaded. */
export const onPlan = async (name: RegExp) => within(await plan()).findByRole('button', { name });
export const panel = (name: string) => screen.findByRole('complementary', { name });

/** Books for someone, as if from another browser. */
export const bookAs = (server: TestServer, persona: string, resource_id: string, span = DAY) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id, ...span }] } },
    { client: server.as(persona) },
  );
export const idOf = (name: string) => `reso_ber-2-${name.toLowerCase()}`;

/** The floor’s desks that are available to someone in a range, by name. */
export async function freeDesks(
  server: TestServer,
  span = DAY,
  persona = 'member',
): Promise<string[]> {
  const { elements } = await resources.schedulable.call(
    { query: { type: ['desk'], parent: FLOOR, start_time: span.start, end_time: span.end } },
    { client: server.as(persona) },
  );
  return elements.map(({ name }) => name);
}

/** Two desks that are free on the test’s day. */
export async function twoFree(server: TestServer): Promise<[string, string]> {
  const [one, other] = await freeDesks(server);
  if (!one || !other) throw new Error('The seed has no two free desks');
  return [one, other];
}

/** The slots that someone has in the Berlin office in the week from a given day. */
export async function slotsFrom(server: TestServer, date = DATE, persona = 'member') {
  const { elements } = await schedules.mine.call(
    { params: { officeId: 'offi_berlin' }, query: { date, weeks: 1 } },
    { client: server.as(persona) },
  );
  return elements.flatMap((schedule) => schedule.slots.map((slot) => ({ schedule, slot })));
}

/** Names of the desks someone has on the test's day. */
export const desksOnTestDay = async (server: TestServer, persona = 'member') =>
  (await slotsFrom(server, DATE, persona))
    .filter(({ slot }) => slot.start.startsWith(DATE) && slot.resource.type === 'desk')
    .map(({ slot }) => slot.resource.name);

/** Opens the map in a wide window, in a fresh world for each test. */
export function mapJourneys() {
  const { open, serve } = journeys();
  beforeEach(() => {
    width(true);
  });
  return {
    open,
    serve,
    openMap: (options: OpenOptions & { server?: TestServer; query?: string } = {}) => {
      const { query = '', path = PATH, ...rest } = options;
      return open({ path: path + query, ...rest });
    },
    /** A world in which someone has no bookings on the days of the test’s week. */
    async without(persona = 'member', from = DATE): Promise<TestServer> {
      const server = serve(testServer());
      const client = server.as(persona);
      const held = await slotsFrom(server, from, persona);
      for (const id of new Set(held.map(({ schedule }) => schedule.id))) {
        await schedules.remove.call({ params: { id } }, { client });
      }
      return server;
    },
  };
}
