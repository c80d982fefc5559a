import type { HealthDocument, HealthTest, Vaccination, Vaccine } from '@/api/schemas/health';
import type { UserHealth } from '@/api/schemas/user-health';
import { membershipId } from '../core/auth';
import type { Actor } from '../core/implement';
import * as views from '../core/views';
import type { HealthDocumentRow, TestRow, VaccinationRow, VaccineRow } from '../world/rows-health';
import type { World } from '../world/world';
import { documentUri } from './uploads';

const withoutId = ({ id: _id, ...health }: UserHealth & { id: string }): UserHealth => health;

/** What the organization stores about a person’s health; undefined until an owner sets it. */
export function healthOf(
  world: World,
  organizationId: string,
  userId: string,
): UserHealth | undefined {
  const row = world.tables.userHealth.get(membershipId(organizationId, userId));
  return row && withoutId(row);
}

/** Sets status or group, and keeps the other. */
export function saveHealth(
  world: World,
  organizationId: string,
  userId: string,
  change: Partial<Pick<UserHealth, 'status' | 'group'>>,
): UserHealth {
  const id = membershipId(organizationId, userId);
  const before = world.tables.userHealth.get(id);
  const next = { ...change, updated_at: world.now };
  const row = before
    ? world.tables.userHealth.update(id, next)
    : world.tables.userHealth.insert({
        id,
        user_id: userId,
        status: 'unknown',
        group: 'none',
        ...next,
      });
  world.emit({
    organization_id: organizationId,
    kind: 'updated',
    object_type: 'user_health',
    object_id: userId,
    user_ids: [userId],
  });
  return withoutId(row);
}

/** Only the person and owners can see health documents (PRIV-4). */
export const mayReadHealth = (actor: Actor, userId: string): boolean =>
  actor.user.id === userId || actor.membership.roles.includes('owner');

/** What both kinds of documents show besides their own fields. */
function common(world: World, row: HealthDocumentRow) {
  const user = views.personById(world, row.user_id);
  return {
    id: row.id,
    status: row.status,
    user: user ?? { id: row.user_id, name: null, email: '', profile_photo_url: null },
    office_id: row.office_id,
    document_url: row.upload_id === null ? null : documentUri(row.upload_id),
    reason: row.reason,
    reviewed_by: views.personById(world, row.reviewed_by),
    reviewed_at: row.reviewed_at,
    expires_on: row.expires_on,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export const vaccine = ({ id, name, manufacturer, doses }: VaccineRow): Vaccine => ({
  id,
  name,
  manufacturer,
  doses,
});

export function vaccination(world: World, row: VaccinationRow): Vaccination {
  const found = world.tables.vaccines.get(row.vaccine_id);
  return {
    ...common(world, row),
    document: 'vaccination',
    vaccine: found ? vaccine(found) : null,
    doses: row.doses,
  };
}

export const healthTest = (world: World, row: TestRow): HealthTest => ({
  ...common(world, row),
  document: 'test',
  result: row.result,
  test_type: row.test_type,
  tested_at: row.tested_at,
});

export const healthDocument = (world: World, row: HealthDocumentRow): HealthDocument =>
  row.document === 'vaccination' ? vaccination(world, row) : healthTest(world, row);
