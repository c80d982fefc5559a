import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { scheduleBoards } from '@/api/schedule-boards';
import { bookForAnyone, can } from '@/domain/rights';
import { startOfWeek } from '@/domain/time';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { everyone, managedPeople } from '@/areas/people/shared/queries/people';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { SchedulerPage } from '../page';
import { boardOf, openDays, placesInWeek } from '../queries';
import { SCHEDULER_DEFAULTS, SchedulerSearch } from '../search';

export const Route = createFileRoute('/_app/admin/scheduler')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: SchedulerSearch,
  search: { middlewares: [stripSearchParams(SCHEDULER_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ ...whereDeps(search), week: search.week, by: search.by }),
  loader: ({ context, deps: { week, by, ...where } }) =>
    withSession(context, (session, start) => {
      const { office, today } = whereFor(session, where);
      if (!office) return;
      const monday = startOfWeek(week ?? today);
      start(boardOf(office.id, monday));
      if (by === 'places') start(placesInWeek(office.id, monday, office.time_zone));
      start(can(session.viewer, bookForAnyone).allowed ? everyone() : managedPeople());
      start(areasOf(office.id));
      start(allTeams());
      start(openDays(office.id, monday, session.user.id));
    }),
  staticData: {
    access: [NEEDS.scheduleOthers satisfies AccessOf<typeof scheduleBoards.scheduler>],
    where: 'office',
  },
  component: SchedulerPage,
});
