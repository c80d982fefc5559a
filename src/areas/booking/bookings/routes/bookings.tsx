import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dependsOnManagedPeople } from '@/domain/rights';
import { bookingById } from '@/areas/booking/shared/queries/bookings';
import { managedPeople } from '@/areas/people/shared/queries/people';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { loadBookingPanel } from '../detail/load-panel';
import { mayView } from '../model';
import { Bookings } from '../page';
import { managedBookings, myAgenda, myAgendaIn, requests } from '../queries';
import { BOOKINGS_DEFAULTS, BookingsSearch } from '../search';

// The loader is in the page’s chunk, which loads before the session, and keeps other pages’ start small.
export const Route = createFileRoute('/_app/bookings')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: BookingsSearch,
  search: { middlewares: [stripSearchParams(BOOKINGS_DEFAULTS)] },
  loaderDeps: ({ search }) => {
    const { view, when, firstDay, lastDay, booking } = search;
    return { ...whereDeps(search), view, when, firstDay, lastDay, booking };
  },
  loader: ({ context, deps }) => {
    // If it fails, the page reads again.
    if (deps.booking !== undefined) void loadBookingPanel().catch(() => undefined);
    return withSession(context, (session, start) => {
      const { view, when, firstDay, lastDay, booking } = deps;
      const { today, office, date } = whereFor(session, deps);
      if (booking !== undefined) start(bookingById(booking));
      // The tab shows how many are pending, whichever view is open.
      if (mayView(session, 'pending').allowed) start(requests(today));
      if (!mayView(session, view).allowed) return;
      if (view === 'mine' && firstDay !== undefined && lastDay !== undefined) {
        start(myAgendaIn(firstDay, lastDay));
      } else if (view === 'mine') {
        start(myAgenda(when, today));
        // Past bookings are offered again unless they’re taken.
        if (when === 'past') start(myAgenda('upcoming', today));
      } else if (view === 'managed' && office) start(managedBookings(office.id, when, date));
      if (view === 'managed' && dependsOnManagedPeople(session.viewer)) start(managedPeople());
    });
  },
  component: Bookings,
});
