import type { OfficeRow } from '../world/rows';
import type { World } from '../world/world';
import { forgetLinks, forgetResource } from './resource-writes';
import { notifyHost } from './visits';

/**
 * What’s deleted with an office: its places with their permissions and hours, stations, networks, and questions, future visits,
 * and its name wherever someone chose it. What people reported, signed, booked, and submitted stays, because it’s their history.
 */
export function closeOffice(world: World, office: OfficeRow): void {
  const { tables } = world;
  for (const row of tables.resources.by('office', office.id)) forgetResource(world, row);
  for (const row of tables.hours.by('office', office.id)) tables.hours.remove(row.id);
  forgetLinks(tables, office);
  forgetChoices(world, office);
  for (const row of tables.stations.by('organization', office.organization_id)) {
    if (row.office_id === office.id) tables.stations.remove(row.id);
  }
  for (const row of tables.wifi.by('office', office.id)) tables.wifi.remove(row.id);
  for (const row of tables.questionnaires.by('office', office.id)) {
    tables.questionnaires.remove(row.id);
  }
  for (const row of tables.visits.by('office', office.id)) {
    if (row.status !== 'expected' && row.status !== 'waiting') continue;
    const next = tables.visits.update(row.id, { status: 'cancelled', updated_at: world.now });
    notifyHost(world, next, 'updated');
  }
}

/** People who usually worked there have no usual place, and news for it alone becomes a draft. */
function forgetChoices({ tables, now }: World, { id, organization_id }: OfficeRow): void {
  for (const { user_id } of tables.memberships.by('organization', organization_id)) {
    if (tables.users.get(user_id)?.default_office_id !== id) continue;
    tables.users.update(user_id, { default_office_id: null, default_area_id: null });
  }
  for (const row of tables.news.by('organization', organization_id)) {
    if (!row.office_ids.includes(id)) continue;
    const office_ids = row.office_ids.filter((other) => other !== id);
    // Without any office, it would be news for everyone.
    const status = office_ids.length === 0 ? 'draft' : row.status;
    tables.news.update(row.id, { office_ids, status, updated_at: now });
  }
}
