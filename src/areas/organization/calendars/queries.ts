import { calendarLinks } from '@/api/calendar-links';
import { integrations } from '@/api/integrations';
import { resources } from '@/api/resources';
import { CALENDAR_PROVIDERS } from '@/api/schemas/calendars';
import { derivedQuery } from '@/api/core/derived';

/** As many runs as a panel shows. */
const RUNS = 20;
/** More rooms than any organization has. */
const LIMIT = 20_000;

/** Places whose calendars can be linked here, and the floors that tell those with the same name apart. */
const places = () =>
  resources.list.all({ query: { type: ['meeting_room', 'booth', 'area'] } }, LIMIT);

/** Connections to calendar providers. */
const connections = () => integrations.list.all({ query: { type: [...CALENDAR_PROVIDERS] } });

/** Every linked calendar, and the rooms without one. A list of calendars always belongs to certain connections (CAL-13). */
export const calendarTable = () =>
  derivedQuery(['calendars', 'table'], async (read) => {
    const [known, all] = await Promise.all([read(connections()), read(places())]);
    const ids = known.elements.map(({ id }) => id);
    if (ids.length === 0) {
      return { connections: [], places: [], areas: [], elements: [], incomplete: false };
    }
    const query = { integrationId: ids, 'include-all-resources': true };
    const { elements, incomplete } = await read(calendarLinks.list.all({ query }, LIMIT));
    return {
      connections: known.elements,
      places: all.elements.filter(({ type }) => type !== 'area'),
      areas: all.elements.filter(({ type }) => type === 'area'),
      elements,
      incomplete,
    };
  });

/** Where a calendar’s next sync starts. */
export const nextSync = (id: string) => calendarLinks.forSync.query({ params: { id } });

/** The last runs of a calendar. */
export const runsOf = (id: string) =>
  calendarLinks.syncJobs.query({ params: { id }, query: { limit: RUNS } });
