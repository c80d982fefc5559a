import { actions } from '@/api/actions';
import type { ActivitySearch } from './search';

export { peopleNamed, personById } from '@/areas/people/shared/queries/people';

/** Entries per page. */
const ROWS = 50;

/** With days in the wrong order, there’s nothing to request. */
export const isReversed = ({ from, until }: ActivitySearch): boolean =>
  from !== undefined && until !== undefined && from > until;

/** The log as far as someone scrolls, newest first. */
export const logOf = ({ type, kind, object, person, office, from, until }: ActivitySearch) =>
  actions.list.pages(
    {
      query: {
        ...(type && { object_type: type }),
        ...(kind && { kind: [kind] }),
        ...(object !== undefined && { object_id: object }),
        ...(person !== undefined && { user: [person] }),
        ...(office !== undefined && { office_id: office }),
        ...(from !== undefined && { start: from }),
        ...(until !== undefined && { end: until }),
      },
    },
    ROWS,
  );
