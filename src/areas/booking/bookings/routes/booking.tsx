import { createFileRoute } from '@tanstack/react-router';
import { dependsOnManagedPlaces } from '@/domain/rights';
import { bookingById } from '@/areas/booking/shared/queries/bookings';
import { managedBy } from '@/areas/people/shared/queries/people';
import { withSession } from '@/session';
import { showsTickets } from '../detail/model';
import { BookingPage } from '../detail/page';
import { areasOfRequest, calendarsOfBooking, historyOf, ticketsOf } from '../queries';

export const Route = createFileRoute('/_app/bookings/$scheduleId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) =>
    withSession(context, (session, start) => {
      const id = params.scheduleId;
      start(bookingById(id));
      start(historyOf(id));
      start(calendarsOfBooking(id));
      if (showsTickets(session)) start(ticketsOf(id));
      // These tell people who answer only for managed places whether this request is among them.
      if (dependsOnManagedPlaces(session.viewer)) {
        start(managedBy(session.viewer.id));
        start(areasOfRequest(id));
      }
    }),
  component: BookingPage,
});
