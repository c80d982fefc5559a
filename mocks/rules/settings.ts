import type { OfficeSettings, OrganizationSettingsDetail } from '@/api/schemas/settings';
import { STANDARD_RULES } from '@/domain/reservations/standard';
import type { Actor } from '../core/implement';
import { broadcast } from '../core/broadcast';
import type { OfficeRow, OrganizationRow } from '../world/rows';
import type { World } from '../world/world';

/** Defaults if neither office nor organization sets a value. */
export const STANDARD = STANDARD_RULES;

type OwnSettings = NonNullable<OfficeRow['own_settings']>;

/** Stores the organization and notifies everyone, because each person’s shell shows it. */
export function saveOrganization(
  world: World,
  actor: Actor,
  change: Partial<OrganizationRow>,
): OrganizationRow {
  const { id } = actor.organization;
  const next = world.tables.organizations.update(id, { ...change, updated_at: world.now });
  broadcast(world, { id, organization_id: id }, 'organization', 'updated');
  return next;
}

/** When an object without its own version was last changed: by the seed, unless someone has since. */
export const versionOf = (world: World, row: { updated_at?: string | undefined }): string =>
  row.updated_at ?? world.seed.anchor;

/** Whether the organization requires an answer for check-in; no named offices means all. */
export function questionnaireSettings(organization: OrganizationRow): {
  is_required: boolean;
  office_ids: string[];
} {
  const kept = organization.settings['questionnaire'] as
    | { is_required: boolean; office_ids: string[] }
    | undefined;
  return kept ?? { is_required: false, office_ids: [] };
}

export function organizationSettings(
  world: World,
  row: OrganizationRow,
): OrganizationSettingsDetail {
  const settings = row.settings as {
    reservation_default_time?: OrganizationSettingsDetail['reservation_default_time'];
    time_zone?: string | null;
    calendar_settings?: { microsoft_enable_delegated_user_access?: boolean } | null;
  };
  const delegated = settings.calendar_settings?.microsoft_enable_delegated_user_access;
  return {
    reservation_default_time: settings.reservation_default_time ?? null,
    time_zone: settings.time_zone ?? null,
    calendar_settings: { microsoft_enable_delegated_user_access: delegated ?? false },
    feature_flags: row.feature_flags,
    questionnaire: questionnaireSettings(row),
    updated_at: versionOf(world, row),
  };
}

/** An office’s own settings. Until they’re first stored, they’re whatever differs from the defaults. */
function ownOf({ own_settings, settings }: OfficeRow): OwnSettings {
  if (own_settings) return own_settings;
  const { reservation_default_time, booking_window_days, outside_hours } = settings;
  return {
    reservation_default_time,
    booking_window_days:
      booking_window_days === STANDARD.booking_window_days ? null : booking_window_days,
    outside_hours: outside_hours === STANDARD.outside_hours ? null : outside_hours,
  };
}

/** Shortest and longest booking that apply, in minutes. */
export function lengthsOf(office: OfficeRow): { shortest: number; longest: number } {
  const own = ownOf(office);
  return {
    shortest: own.shortest_booking ?? STANDARD.shortest_booking,
    longest: own.longest_booking ?? STANDARD.longest_booking,
  };
}

export function officeSettings(world: World, row: OfficeRow): OfficeSettings {
  const own = ownOf(row);
  return {
    office_id: row.id,
    reservation_default_time: own.reservation_default_time ?? null,
    booking_window_days: own.booking_window_days ?? null,
    outside_hours: own.outside_hours ?? null,
    shortest_booking: own.shortest_booking ?? null,
    longest_booking: own.longest_booking ?? null,
    capacity: own.capacity ?? null,
    fallback_contact: own.fallback_contact ?? null,
    updated_at: versionOf(world, row),
  };
}

/** Stores an office’s own settings, and the values that result; null restores the organization’s. */
export function saveOfficeSettings(
  world: World,
  row: OfficeRow,
  change: Partial<OwnSettings> | null,
): OfficeRow {
  const own = change === null ? {} : { ...ownOf(row), ...change };
  const next = world.tables.offices.update(row.id, {
    own_settings: own,
    settings: {
      reservation_default_time: own.reservation_default_time ?? null,
      booking_window_days: own.booking_window_days ?? STANDARD.booking_window_days,
      outside_hours: own.outside_hours ?? STANDARD.outside_hours,
    },
    updated_at: world.now,
  });
  broadcast(world, next, 'office', 'updated');
  return next;
}
