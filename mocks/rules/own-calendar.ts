import type { CalendarProvider, MyCalendar } from '@/api/schemas/calendars';
import { CALENDAR_PROVIDERS } from '@/api/schemas/calendars';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { calendarView, linkCalendar, switchCalendar } from './calendars';
import { consentsOf, isValid } from './connections';

/** A person’s own calendar: its status and settings. */

/** A person’s calendars, at most one per provider. */
const calendarsOf = (world: World, { user, organization }: Actor): CalendarRow[] =>
  world.tables.calendars
    .by('reference', user.id)
    .filter((row) => row.type === 'user' && row.organization_id === organization.id);

/** The calendar in use; otherwise the one with consent, or else the inactive one. */
export function myCalendar(world: World, actor: Actor): MyCalendar {
  const rows = calendarsOf(world, actor);
  const consents = CALENDAR_PROVIDERS.flatMap((source) =>
    consentsOf(world, actor.organization.id, source, actor.user.id),
  );
  const shown = rows.find(({ is_enabled }) => is_enabled) ?? consents[0] ?? rows[0];
  const source = shown?.source ?? null;
  const row = rows.find((each) => each.source === source);
  const consent = consents.find((each) => each.source === source);
  return {
    calendar: row ? calendarView(world, row) : null,
    source,
    email: consent?.email ?? row?.external_id ?? null,
    is_connected: consent !== undefined && isValid(world, consent),
    integration_id: consent?.integration_id ?? row?.integration_id ?? null,
    authorization_id: consent?.id ?? null,
    last_synced_at: row?.last_synced_at ?? null,
    error: consent?.error ?? row?.error ?? null,
  };
}

const FLAGS = ['is_enabled', 'is_pull_enabled', 'is_push_enabled'] as const;

/**
 * Applies the options of a person’s calendar: starts its sync, or changes its direction. Events are always synced and leave never
 * is (CAL-5). Without consent there is nothing to sync, and the options wait.
 */
export function followOptions(
  world: World,
  actor: Actor,
  source: CalendarProvider,
  options: Readonly<Record<string, unknown>>,
): void {
  const { sync_events, sync_leaves } = options;
  if ((sync_events ?? true) !== true || (sync_leaves ?? false) !== false) {
    refuse(422, { options: 'Events are always synced, and leave never is' });
  }
  if (!FLAGS.some((flag) => typeof options[flag] === 'boolean')) return;
  const [consent] = consentsOf(world, actor.organization.id, source, actor.user.id);
  if (!consent || !isValid(world, consent)) return;
  const row = calendarsOf(world, actor).find((each) => each.source === source);
  const wantsFlag = (flag: (typeof FLAGS)[number]): boolean => {
    const value = options[flag];
    return typeof value === 'boolean' ? value : (row?.[flag] ?? true);
  };
  const switches = {
    is_enabled: wantsFlag('is_enabled'),
    is_pull_enabled: wantsFlag('is_pull_enabled'),
    is_push_enabled: wantsFlag('is_push_enabled'),
  };
  if (row) switchCalendar(world, row, switches);
  else {
    linkCalendar(world, actor, {
      ...switches,
      organization_id: actor.organization.id,
      source,
      type: 'user',
      reference_id: actor.user.id,
      integration_id: consent.integration_id,
      sync_events: true,
      sync_leaves: false,
    });
  }
}
