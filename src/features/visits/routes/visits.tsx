import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { VisitsPage } from '../page';
import { visitsTo } from '../reads';
import { VISITS_DEFAULTS, VisitsSearch } from '../search';

export const Route = createFileRoute('/_app/visits')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: VisitsSearch,
  search: { middlewares: [stripSearchParams(VISITS_DEFAULTS)] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { today, zone } = whereFor(session, deps);
      start(visitsTo(session.user.id, today, zone));
    }),
  component: VisitsPage,
});
