import type { OfficeRow } from '../world/rows';
import type { World } from '../world/world';
import { tellHost } from './visits';

/**
 * What goes with an office: its stations, networks and questions, and the visits that were still expected there. What
 * people reported, signed and handed in stays, since it is their history.
 */
export function closeOffice(world: World, office: OfficeRow): void {
  const { tables } = world;
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
    tellHost(world, next, 'updated');
  }
}
