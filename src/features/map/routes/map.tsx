import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { afterPaint } from '@/lib/idle';
import { withSession } from '@/session';
import { divisionsQuery, whereDeps, whereFor } from '@/session/where';
import { noteAddress } from '../address';
import { MapPage } from '../map-page';
import { areasOf, occupiedOn, placesOn, restrictionsOn } from '../reads';
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
    return withSession(context, (session, start) => {
      const { office, floorId, date, zone } = whereFor(session, deps);
      if (!office) return;
      start(areasOf(office.id));
      start(divisionsQuery());
      if (floorId !== undefined) start(placesOn(floorId));
      start(occupiedOn(office.id, date, zone));
      start(restrictionsOn(office.id, date));
    });
  },
  component: MapPage,
});
