import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { endOfMonth, startOfMonth } from '@/domain/time';
import { now } from '@/lib/clock';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { leaveOfPeople } from '@/areas/leave/shared/queries/work-policies';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { homeOf, mayView } from '../model';
import { LeavePage } from '../page';
import { bookingsAhead, myRequests, policiesOn, balancesForRequest, waiting } from '../queries';
import { LEAVE_DEFAULTS, LeaveSearch } from '../search';

// The loader is in the page’s chunk, which loads before the session, and keeps other pages’ start small.
export const Route = createFileRoute('/_app/leave')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: LeaveSearch,
  search: { middlewares: [stripSearchParams(LEAVE_DEFAULTS)] },
  loaderDeps: ({ search }) => {
    const { view, policy, firstDay, lastDay } = search;
    return { ...whereDeps(search), view, policy, firstDay, lastDay };
  },
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, today } = homeOf(session, now());
      const isManager = mayView(session, 'managed').allowed;
      // The tab shows how many are pending, whichever view is open.
      if (isManager) start(waiting());
      if (deps.view === 'managed') {
        if (!isManager) return;
        start(leaveOfPeople(today));
        const month = startOfMonth(whereFor(session, deps).date);
        start(leaveOfPeople(month, endOfMonth(month)));
        return;
      }
      start(myRequests());
      start(bookingsAhead(today));
      if (office) start(hoursOf(office.id));
      for (const policies of policiesOn(today)) start(policies);
      if (deps.firstDay !== undefined) start(balancesForRequest(today, deps));
    }),
  component: LeavePage,
});
