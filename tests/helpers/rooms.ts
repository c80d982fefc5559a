import { expect, vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { schedules } from '@/api/schedules';
import type { ScheduleWrite } from '@/api/schemas/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { dayKeys } from '@mocks/world/rows';

/** A Thursday far enough from the seed’s present to belong to the test alone. */
export const DATE = '2026-03-12';
export const ROOMS = `/rooms?officeId=offi_berlin&date=${DATE}`;

/** A time on that day, in Berlin winter time. */
export const at = (clock: string, date = DATE): string =>
  new Date(`${date}T${clock}:00+01:00`).toISOString();
export const span = (from: string, to: string, date = DATE) => ({
  start: at(from, date),
  end: at(to, date),
});
/** The same as written in the address. */
export const inAddress = (from: string, to: string): string =>
  `from=${at(from).slice(0, 16)}Z&to=${at(to).slice(0, 16)}Z`;

export const roomId = (name: string, floor = 1): string =>
  `reso_ber-${floor}-${name.toLowerCase().replace(' ', '-')}`;

let isWide = false;
const onWidth = new Set<() => void>();

/** A window with room for the Gantt chart; otherwise a phone. The page adapts, as when a tablet is rotated. */
export function width(wide: boolean): void {
  isWide = wide;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isWide && query.includes('min-width');
    },
    addEventListener: (_type: string, listener: () => void) => onWidth.add(listener),
    removeEventListener: (_type: string, listener: () => void) => onWidth.delete(listener),
  }));
  act(() => {
    for (const listener of onWidth) listener();
  });
}

/** A world in which no one has a Berlin room on a range of days. */
export function emptyRooms(server: TestServer = testServer(), until = DATE): TestServer {
  const { world } = server;
  const stretch = { start: at('00:00'), end: at('23:00', until) };
  world.transact(() => {
    for (const { id, type } of world.tables.resources.by('office', 'offi_berlin')) {
      if (type !== 'meeting_room' && type !== 'booth') continue;
      for (const key of dayKeys(id, stretch.start, stretch.end)) {
        for (const slot of world.tables.slots.by('resourceDay', key)) {
          world.tables.slots.update(slot.id, { cancelled_at: world.now });
        }
      }
    }
  });
  return server;
}

/** Books a room for someone, as if from another browser. */
export const bookAs = (
  server: TestServer,
  persona: string,
  resource_id: string,
  range: { start: string; end: string },
  more: Partial<ScheduleWrite> = {},
) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id, ...range }], ...more } },
    { client: server.as(persona) },
  );

/** The member's rooms of a day, as `Spree 10:00–11:00 accepted`. */
export async function mine(server: TestServer, date = DATE, persona = 'member'): Promise<string[]> {
  const { elements } = await schedules.mine.call(
    { params: { officeId: 'offi_berlin' }, query: { date, weeks: 1 } },
    { client: server.as(persona) },
  );
  const clock = (instant: string) =>
    new Date(Date.parse(instant) + 3_600_000).toISOString().slice(11, 16);
  return elements
    .flatMap(({ slots }) => slots)
    .filter(({ start, resource }) => {
      const isRoom = resource.type === 'meeting_room' || resource.type === 'booth';
      return isRoom && start.startsWith(date);
    })
    .map(
      ({ resource, start, end, status }) =>
        `${resource.name} ${clock(start)}–${clock(end)} ${status}`,
    )
    .toSorted();
}

// The Gantt chart has hundreds of cells. Finding them by label, or including hidden ones, avoids computing their styles, which is
// slow in jsdom.
export const grid = () =>
  screen.findByLabelText('Rooms of Berlin by time of day', { selector: '[role="grid"]' });
/** A cell of the Gantt chart by its name: room, time, state. */
export const cell = async (name: string | RegExp) =>
  within(await grid()).findByLabelText(name, { selector: '[role="gridcell"]' });
export const panel = (name: string) =>
  screen.findByRole('complementary', { name, hidden: true }, { timeout: 5_000 });

/** Pointer presses and moves over cells, as one drag. */
export const drag = (from: Element, to: Element) => [
  { keys: '[MouseLeft>]', target: from },
  { target: to },
  { keys: '[/MouseLeft]', target: to },
];

/** Counts a person’s actions: clicks and keys, until the counting ends. */
export function counted() {
  let clicks = 0;
  let keys = 0;
  const onClick = () => void (clicks += 1);
  const onKey = (event: KeyboardEvent) => {
    if (!['Shift', 'Control'].includes(event.key)) keys += 1;
  };
  document.addEventListener('pointerup', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('pointerup', onClick, true);
    document.removeEventListener('keydown', onKey, true);
    return { clicks, keys, all: clicks + keys };
  };
}

/** No dialog interrupts a happy path (UI-6). */
export const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
