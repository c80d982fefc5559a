import { DAY, HOUR } from '@/domain/time/durations';
import type { World } from '@mocks/world/world';
import type { Providers } from '@mocks/providers';
import { addEvent, changeEvent, type ProviderPlace } from '@mocks/providers/edits';

/** A busy room has four meetings a day. */
const MEETINGS = 4;
const FIRST = Date.parse('2026-03-11T08:00:00.000Z');

/**
 * Linked room calendars, half of them at each provider. Each room is a copy of the same one, so that all have the same opening
 * hours.
 */
export function roomsOf(world: World, name: string, count: number): ProviderPlace[] {
  const { resources, calendars } = world.tables;
  const model = resources.get('reso_ber-2-treptow');
  if (!model) throw new Error('The seed has no such room');
  return Array.from({ length: count }, (_, index) => {
    const source = index % 2 === 0 ? 'google' : 'microsoft';
    const id = `reso_${name}-${index}`;
    const calendar = `${name}-${index}@rooms.example`;
    resources.insert({ ...model, id, name: `Room ${index}` });
    calendars.insert({
      id: `cale_${name}-${index}`,
      organization_id: 'orga_meridian',
      source,
      type: 'resource',
      reference_id: id,
      integration_id: 'intg_microsoft',
      is_enabled: true,
      is_pull_enabled: true,
      is_push_enabled: false,
      sync_events: true,
      sync_leaves: false,
      name: id,
      external_id: calendar,
      last_synced_at: null,
      error: null,
      created_at: world.now,
      updated_at: world.now,
      sync_token: null,
      page_token: null,
      checked_at: world.now,
    });
    return { source, calendar } as const;
  });
}

/** Writes one-hour meetings into a calendar, one after another; returns their ids. */
export function fill(
  world: World,
  providers: Providers,
  place: ProviderPlace,
  count: number,
): string[] {
  const organizer = world.tables.users.get('user_member')?.email ?? '';
  return Array.from({ length: count }, (_, slot) => {
    const start = FIRST + Math.floor(slot / MEETINGS) * DAY + (slot % MEETINGS) * 2 * HOUR;
    return addEvent(providers, place, {
      title: `Meeting ${slot}`,
      start: new Date(start).toISOString(),
      end: new Date(start + HOUR).toISOString(),
      organizer,
    });
  });
}

/** Changes the title of all meetings in a calendar. */
export function change(
  providers: Providers,
  place: ProviderPlace,
  ids: readonly string[],
  title: string,
): void {
  for (const id of ids) changeEvent(providers, place, id, { title });
}
