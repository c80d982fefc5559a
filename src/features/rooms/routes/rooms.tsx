import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { areasOf, restrictionsOn } from '@/reads/offices';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { mineFrom, roomsOn } from '../reads';
import { RoomsPage } from '../rooms-page';
import { ROOMS_DEFAULTS, RoomsSearch } from '../search';

export const Route = createFileRoute('/_app/rooms')({
  validateSearch: RoomsSearch,
  search: { middlewares: [stripSearchParams(ROOMS_DEFAULTS)] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, date, zone } = whereFor(session, deps);
      if (!office) return;
      start(restrictionsOn(office.id, date));
      start(roomsOn(office.id, date, zone));
      start(areasOf(office.id));
      start(mineFrom(office.id, date));
    }),
  staticData: { access: [NEEDS.meetingRooms], ownTime: true },
  component: RoomsPage,
});
