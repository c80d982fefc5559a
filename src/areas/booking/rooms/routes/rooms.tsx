import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { dependsOnManagedPlaces } from '@/domain/rights';
import { now } from '@/lib/clock';
import { areasOf, restrictionsOn } from '@/areas/places/shared/queries/offices';
import { managedBy } from '@/areas/people/shared/queries/people';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { timeQuestion } from '../model/requested-time';
import { RoomsPage } from '../page';
import { deskOn, refusalsAtRequestedTime, roomsOn } from '../queries';
import { hasTime, ROOMS_DEFAULTS, RoomsSearch } from '../search';

export const Route = createFileRoute('/_app/rooms')({
  validateSearch: RoomsSearch,
  search: { middlewares: [stripSearchParams(ROOMS_DEFAULTS)] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const where = whereFor(session, deps);
      const { office, date, today, zone } = where;
      if (!office) return;
      start(restrictionsOn(office.id, date));
      start(refusalsAtRequestedTime(timeQuestion(session, office, where, hasTime(deps), now())));
      start(roomsOn(office.id, date, zone));
      start(areasOf(office.id));
      start(deskOn(office.id, { date, today }, zone, session.user.id));
      // Whether a booking needs approval may depend on the places one manages.
      if (dependsOnManagedPlaces(session.viewer)) start(managedBy(session.user.id));
    }),
  staticData: { access: [NEEDS.meetingRooms], where: 'day' },
  component: RoomsPage,
});
