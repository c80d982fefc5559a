import { createFileRoute } from '@tanstack/react-router';
import { now } from '@/lib/clock';
import { offeringOf } from '@/parts/offer/model';
import { myOfficeBookings } from '@/reads/bookings';
import { myFavorites } from '@/reads/favorites';
import { areasOf, restrictionsOn } from '@/reads/offices';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { Dashboard } from '../page';
import { plannedDays, weekOffers } from '../reads';

// The loader travels with the page: its chunk is here before the session is, and the other pages' start stays small.
export const Route = createFileRoute('/_app/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, today } = whereFor(session, deps);
      if (!office) return;
      // Which days need an offer is known with the bookings. What each offer is made of leaves beside them.
      start(weekOffers(offeringOf(session, office, today, now())));
      start(myOfficeBookings(office.id, today));
      start(areasOf(office.id));
      start(myFavorites());
      // Other days are asked for at the usual hours.
      if (plannedDays(today).includes(today)) start(restrictionsOn(office.id, today));
    }),
  staticData: { where: 'office' },
  component: Dashboard,
});
