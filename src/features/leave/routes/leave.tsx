import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LEAVE_TYPES } from '@/api/schemas/enums';
import { startOfMonth } from '@/domain/time';
import { now } from '@/lib/clock';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { LeavePage } from '../leave-page';
import { homeOf } from '../person';
import {
  aheadOfPeople,
  bookingsAhead,
  hoursOf,
  monthOfPeople,
  myRequests,
  policiesOf,
  waiting,
} from '../reads';
import { LEAVE_DEFAULTS, LeaveSearch } from '../search';
import { mayView } from '../views';

// The loader travels with the page: its chunk is here before the session is, and the other pages' start stays small.
export const Route = createFileRoute('/_app/leave')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: LeaveSearch,
  search: { middlewares: [stripSearchParams(LEAVE_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ ...whereDeps(search), view: search.view }),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, today } = homeOf(session, now());
      if (deps.view === 'managed') {
        if (!mayView(session, 'managed').allowed) return;
        start(waiting());
        start(aheadOfPeople(today));
        start(monthOfPeople(startOfMonth(whereFor(session, deps).date)));
        return;
      }
      start(myRequests());
      start(bookingsAhead(today));
      if (office) start(hoursOf(office.id));
      for (const type of LEAVE_TYPES) start(policiesOf(type, today));
    }),
  staticData: { ownTime: true },
  component: LeavePage,
});
