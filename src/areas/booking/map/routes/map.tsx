import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { afterContent } from '@/lib/idle';
import { startFirstReads } from '@/kit/loading/first-reads';
import { whereDeps } from '@/session/where';
import { noteAddress } from '../model/address';
import { MapPage } from '../page';
import { firstReads, openedAt, shownFloor, shownRefusals } from '../queries';
import { MAP_DEFAULTS, MapSearch } from '../search';

export const Route = createFileRoute('/_app/map')({
  validateSearch: MapSearch,
  search: { middlewares: [stripSearchParams(MAP_DEFAULTS)] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps, location }) => {
    noteAddress(location.searchStr);
    // The lower half of a selected place’s panel, which isn’t needed yet.
    void afterContent()
      .then(() => import('../detail/more'))
      .catch(() => undefined);
    startFirstReads(context, deps, firstReads, (opening, start) => {
      const where = openedAt(opening);
      if (!where) return;
      start(shownFloor(where));
      start(shownRefusals(where));
    });
  },
  staticData: { where: 'hours' },
  component: MapPage,
});
