import { createFileRoute } from '@tanstack/react-router';
import { startOfWeek } from '@/domain/time';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { bookingsOf, countsOf, leaveIn, myPlans, QUOTA_KINDS, quotasOf } from '../reads';
import { WeekPlanPage } from '../week-plan-page';

// The loader travels with the page: its chunk is here before the session is, and the other pages' start stays small.
export const Route = createFileRoute('/_app/week')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, date, zone } = whereFor(session, deps);
      const week = startOfWeek(date);
      start(myPlans(week));
      start(bookingsOf(week));
      start(leaveIn(week, zone));
      if (office) start(countsOf(office.id, week));
      for (const kind of QUOTA_KINDS) start(quotasOf(kind, week));
    }),
  staticData: { ownTime: true },
  component: WeekPlanPage,
});
