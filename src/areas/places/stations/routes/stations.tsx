import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { stations } from '@/api/stations';
import { LIST_DEFAULTS, listAddress, NEW } from '@/kit/list/search';
import { allStations } from '@/areas/places/shared/queries/stations';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { StationsPage } from '../page';
import { formsAt, formsAtStation } from '../queries';

export const Route = createFileRoute('/_app/admin/stations')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('station'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ ...whereDeps(search), station: search.station }),
  loader: ({ context, deps: { station, ...where } }) =>
    withSession(context, (session, start) => {
      start(allStations());
      const { office } = whereFor(session, where);
      // Only the panel shows the forms’ names.
      if (station === NEW && office) start(formsAt(office.id));
      else if (station !== undefined && station !== NEW) start(formsAtStation(station));
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof stations.pair>],
  },
  component: StationsPage,
});
