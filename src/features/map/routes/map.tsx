import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { now } from '@/lib/clock';
import { afterContent } from '@/lib/idle';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { noteAddress } from '../model/address';
import { namesTime } from '../model/asked';
import { MapPage } from '../page';
import { mapWhere, startContent } from '../reads';
import { MAP_DEFAULTS, MapSearch } from '../search';

export const Route = createFileRoute('/_app/map')({
  validateSearch: MapSearch,
  search: { middlewares: [stripSearchParams(MAP_DEFAULTS)] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps, location }) => {
    noteAddress(location.searchStr);
    // The lower half of a chosen place: nobody has chosen one yet.
    void afterContent()
      .then(() => import('../detail/more'))
      .catch(() => undefined);
    return withSession(context, (session, start) => {
      const where = mapWhere(session, whereFor(session, deps), namesTime(deps), now());
      if (where) startContent(context.queryClient, start, where);
    });
  },
  staticData: { where: 'hours' },
  component: MapPage,
});
