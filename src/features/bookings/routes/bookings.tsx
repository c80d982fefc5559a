import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { Bookings } from '../bookings';
import { myBookings } from '../reads';

const Search = z.object({
  when: z.catch(z._default(z.enum(['upcoming', 'past']), 'upcoming'), 'upcoming'),
});

export const Route = createFileRoute('/_app/bookings')({
  validateSearch: Search,
  loaderDeps: ({ search }) => ({ ...whereDeps(search), when: search.when }),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      start(myBookings(deps.when, whereFor(session, deps).today));
    }),
  component: Bookings,
});
