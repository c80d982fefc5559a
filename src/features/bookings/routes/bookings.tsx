import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { Bookings } from '../bookings';
import { myBookings } from '../reads';

const Search = z.object({
  when: z.catch(z._default(z.enum(['upcoming', 'past']), 'upcoming'), 'upcoming'),
});

// The loader travels with the page: its chunk is here before the session is, and the other pages' start stays small.
export const Route = createFileRoute('/_app/bookings')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: Search,
  loaderDeps: ({ search }) => ({ ...whereDeps(search), when: search.when }),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      start(myBookings(deps.when, whereFor(session, deps).today));
    }),
  component: Bookings,
});
