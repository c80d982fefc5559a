import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { afterPaint } from '@/lib/idle';
import { withSession } from '@/session';
import { whereDeps } from '@/session/where';
import { noteAddress } from '../address';
import { beginReads } from '../begin';
import { MapPage } from '../map-page';
import { MAP_DEFAULTS, MapSearch } from '../search';

export const Route = createFileRoute('/_app/map')({
  validateSearch: MapSearch,
  search: { middlewares: [stripSearchParams(MAP_DEFAULTS)] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps, location }) => {
    noteAddress(location.searchStr);
    // The lower half of a chosen place: nobody has chosen one yet.
    void afterPaint()
      .then(() => import('../detail/more'))
      .catch(() => undefined);
    return withSession(context, (session) => beginReads(context.queryClient, session, deps));
  },
  component: MapPage,
});
