import { officeHours } from '@/api/office-hours';
import { WEEKDAYS } from '@/domain/time';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { dayKeys } from '@mocks/world/rows';

export const BERLIN = 'offi_berlin';
export const FRIDAY = '2026-03-13';
export const MONDAY = '2026-03-16';

/** A world without bookings in Berlin on that Friday and the following Monday. */
export function withEmptyDays(): TestServer {
  const server = testServer();
  const { world } = server;
  world.transact(() => {
    for (const key of dayKeys(BERLIN, `${FRIDAY}T00:00:00.000Z`, `${MONDAY}T23:00:00.000Z`)) {
      for (const slot of world.tables.slots.by('officeDay', key)) {
        world.tables.slots.update(slot.id, { cancelled_at: world.now });
      }
    }
  });
  return server;
}

/** Sets the week as another administrator does: open from Monday to Saturday, until 17:00 unless given. */
export const weekAs = (server: TestServer, ends: Readonly<Record<string, string>>) =>
  officeHours.operational.call(
    {
      params: { officeId: BERLIN },
      body: {
        days: WEEKDAYS.filter((day) => day !== 'sunday').map((day) => ({
          day,
          start_time: '09:00:00',
          end_time: ends[day] ?? '17:00:00',
        })),
      },
    },
    { client: server.as('owner') },
  );

/** When each day ends, according to the server; a closed day is missing. */
export async function weekOf(server: TestServer): Promise<Readonly<Record<string, string | null>>> {
  const { elements } = await officeHours.list.call(
    { params: { officeId: BERLIN }, query: {} },
    { client: server.as('owner') },
  );
  return Object.fromEntries(
    elements
      .filter(({ scope, type }) => scope === 'office' && type === 'weekday')
      .flatMap(({ days, end_time }) => days.map((day) => [day, end_time] as const)),
  );
}
