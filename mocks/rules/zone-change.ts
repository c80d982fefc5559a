import type { OfficeRow } from '../world/rows';
import type { World } from '../world/world';
import { seriesDateOf } from './series';

/**
 * After an office has changed its zone, its bookings are in the new one. Their instants stay (TZ-11), and so do the days that
 * their series gave them.
 */
export function followZone(world: World, office: OfficeRow): void {
  const moved = Array.from(world.tables.schedules.all()).filter(
    (row) => row.office_id === office.id && row.time_zone !== office.time_zone,
  );
  for (const row of moved) {
    world.tables.schedules.update(row.id, {
      time_zone: office.time_zone,
      ...(row.series_id === null ? {} : { series_date: seriesDateOf(row) }),
    });
  }
}
