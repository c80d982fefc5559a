import { createFileRoute } from '@tanstack/react-router';
import { startFirstReads } from '@/kit/loading/first-reads';
import { offeringOf } from '@/areas/booking/shared/offer/model';
import { whereDeps } from '@/session/where';
import { Dashboard } from '../page';
import { firstReads, weekOffers } from '../queries';

// The loader is in the page’s chunk, which loads before the session, and keeps other pages’ start small.
export const Route = createFileRoute('/_app/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    startFirstReads(context, deps, firstReads, ({ session, where, now }, start) => {
      const { office, today } = where;
      if (office) start(weekOffers(offeringOf(session, office, today, now)));
    }),
  staticData: { where: 'office' },
  component: Dashboard,
});
