import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { Bookings } from '../bookings';
import { managedBookings, myBookings, requests } from '../reads';
import { BOOKINGS_DEFAULTS, BookingsSearch } from '../search';
import { mayView } from '../views';

// The loader travels with the page: its chunk is here before the session is, and the other pages' start stays small.
export const Route = createFileRoute('/_app/bookings')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: BookingsSearch,
  search: { middlewares: [stripSearchParams(BOOKINGS_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ ...whereDeps(search), view: search.view, when: search.when }),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { view, when } = deps;
      const { today, office, date } = whereFor(session, deps);
      if (!mayView(session, view).allowed) return;
      if (view === 'mine') start(myBookings(when, today));
      else if (view === 'pending') start(requests(today));
      else if (office) start(managedBookings(office.id, when, date));
    }),
  staticData: { ownTime: true },
  component: Bookings,
});
