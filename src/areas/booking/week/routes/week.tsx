import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { addDays, startOfWeek } from '@/domain/time';
import { myBookingsIn } from '@/areas/booking/shared/queries/bookings';
import { managedPeople } from '@/areas/people/shared/queries/people';
import { leaveOfPeople } from '@/areas/leave/shared/queries/work-policies';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { WeekPlanPage } from '../page';
import { STEP } from '../people/model';
import {
  countsOf,
  leaveIn,
  myPlans,
  placesOfPeople,
  plansOfPeople,
  QUOTA_KINDS,
  quotasOf,
} from '../queries';
import { mayView, WEEK_DEFAULTS, WeekSearch } from '../search';

// The loader is in the page’s chunk, which loads before the session, and keeps other pages’ start small.
export const Route = createFileRoute('/_app/week')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: WeekSearch,
  search: { middlewares: [stripSearchParams(WEEK_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ ...whereDeps(search), view: search.view }),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, date, zone } = whereFor(session, deps);
      const week = startOfWeek(date);
      if (deps.view === 'managed') {
        if (!mayView(session, 'managed').allowed) return;
        start(managedPeople());
        start(leaveOfPeople(week, addDays(week, 6)));
        start(plansOfPeople(STEP, week));
        if (office) start(placesOfPeople(STEP, office.id, week));
        return;
      }
      start(myPlans(week));
      start(myBookingsIn(week, addDays(week, 6)));
      start(leaveIn(week, zone));
      if (office) start(countsOf(office.id, week));
      for (const kind of QUOTA_KINDS) start(quotasOf(kind, week));
    }),
  staticData: { where: 'office' },
  component: WeekPlanPage,
});
