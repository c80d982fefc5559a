import { createFileRoute } from '@tanstack/react-router';
import { bookingById } from '@/reads/bookings';
import { withSession } from '@/session';
import { BookingPage } from '../detail/booking-page';
import { historyOf } from '../detail/reads';

export const Route = createFileRoute('/_app/bookings/$scheduleId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) =>
    withSession(context, (_session, start) => {
      start(bookingById(params.scheduleId));
      start(historyOf(params.scheduleId));
    }),
  staticData: { ownTime: true },
  component: BookingPage,
});
