import { dashboards } from '@/api/dashboards';
import { implement } from '../core/implement';
import { pageOfOrdered, paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { ganttRows } from '../rules/gantt';
import { orderKey } from '../rules/order';
import {
  frameOf,
  presenceKey,
  tableDays,
  tableEntries,
  tableRow,
  type TableEntry,
} from '../rules/team-table';
import { isZone } from '../rules/zone';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { findOffice } from './offices';
import { searchInOrder } from './resources';

/** A gantt shows at most this many days: enough for a quarter, and never a whole history by mistake. */
const MAX_RANGE = 100 * 86_400_000;
/** Places that can be booked; areas are drawn, not booked (RES-4). */
const BOOKABLE = RESOURCE_TYPES.filter((type) => type !== 'area');

export const dashboardsHandlers = implement(dashboards, {
  gantt: ({ world, actor, params, query }) => {
    const office = findOffice(world, actor, params.officeId);
    const { start, end, floor_id, resource_type } = query;
    if (end <= start) refuse(422, { end: 'The end must be after the start' });
    if (Date.parse(end) - Date.parse(start) > MAX_RANGE) {
      refuse(422, { end: 'Choose 100 days at most' });
    }
    const rows = searchInOrder(world, actor, {
      types: resource_type?.filter((type) => type !== 'area') ?? BOOKABLE,
      office: office.id,
    });
    const wanted = floor_id ? rows.filter((row) => floor_id.includes(row.floor_id)) : rows;
    return pageOfOrdered(wanted, query, {
      key: orderKey,
      show: ganttRows(world, actor, office, { start, end }),
    });
  },

  table: ({ world, actor, params, query }) => {
    const office = findOffice(world, actor, params.officeId);
    for (const name of ['tz', 'user_tz'] as const) {
      const zone = query[name];
      if (zone !== undefined && !isZone(zone)) refuse(422, { [name]: 'No such time zone' });
    }
    const frame = frameOf(office, query);
    const entries = tableEntries(world, actor, frame, query);
    const { date_sort, date_sort_order } = query;
    const page = paginate(entries, query, {
      key: presenceKey(world, frame, date_sort, date_sort_order),
      show: (entry: TableEntry) => tableRow(world, frame, entry),
    });
    return { ...page, days: tableDays(world, frame, entries) };
  },
});
