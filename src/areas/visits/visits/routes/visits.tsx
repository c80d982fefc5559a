import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { isNewGuest } from '@/areas/visits/shared/invitation';
import { allStations } from '@/areas/places/shared/queries/stations';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { VisitsPage } from '../page';
import { loadInvitePanel } from '../invite/load-panel';
import { visitById, visitsTo } from '../queries';
import { VISITS_DEFAULTS, VisitsSearch } from '../search';

export const Route = createFileRoute('/_app/visits')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: VisitsSearch,
  search: { middlewares: [stripSearchParams(VISITS_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ ...whereDeps(search), invite: search.invite }),
  loader: ({ context, deps }) => {
    // If it fails, the page reads again.
    if (deps.invite !== undefined) void loadInvitePanel().catch(() => undefined);
    return withSession(context, (session, start) => {
      const { today, zone } = whereFor(session, deps);
      start(visitsTo(session.user.id, today, zone));
      if (deps.invite !== undefined) start(allStations());
      if (deps.invite !== undefined && !isNewGuest(deps.invite)) start(visitById(deps.invite));
    });
  },
  component: VisitsPage,
});
