import { createFileRoute } from '@tanstack/react-router';
import { myOfficeBookings } from '@/reads/bookings';
import { myFavorites } from '@/reads/favorites';
import { areasOf, restrictionsOn } from '@/reads/offices';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { Dashboard } from '../dashboard';
import { plannedDays } from '../reads';

// The loader travels with the page: its chunk is here before the session is, and the other pages' start stays small.
export const Route = createFileRoute('/_app/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) => {
    // Code that the first offer needs travels while the session does.
    void import('@/parts/offer/offer-line').catch(() => undefined);
    withSession(context, (session, start) => {
      const { office, today } = whereFor(session, deps);
      if (!office) return;
      start(myOfficeBookings(office.id, today));
      start(areasOf(office.id));
      start(myFavorites());
      for (const day of plannedDays(today)) start(restrictionsOn(office.id, day));
    });
  },
  component: Dashboard,
});
