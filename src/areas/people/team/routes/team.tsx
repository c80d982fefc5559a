import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { startOfWeek } from '@/domain/time';
import { now } from '@/lib/clock';
import { offeringOf } from '@/areas/booking/shared/offer/model';
import { myBookings } from '@/areas/booking/shared/queries/bookings';
import { myFavorites } from '@/areas/booking/shared/queries/favorites';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { personWeek } from '@/areas/people/shared/queries/person-week';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { loadDetail } from '../detail/load-detail';
import { weeksFrom } from '../model/columns';
import { TeamPage } from '../page';
import { countsOf, firstView, hasTeams, likelyFirst, rememberedFilters } from '../queries';
import { TEAM_DEFAULTS, TeamSearch } from '../search';

// The loader is in the page’s chunk, which loads before the session, and keeps other pages’ start small.
export const Route = createFileRoute('/_app/team')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TeamSearch,
  search: { middlewares: [stripSearchParams(TEAM_DEFAULTS)] },
  loaderDeps: ({ search }) => {
    const { circle, team, person, office, sort, order, who } = search;
    return {
      where: whereDeps(search),
      search: { circle, team, person, office, sort, order },
      isOpen: who !== undefined,
    };
  },
  loader: ({ context, deps }) => {
    // If it fails, the page reads again.
    if (deps.isOpen) void loadDetail().catch(() => undefined);
    return withSession(context, (session, start) => {
      const { user, offices, impersonated } = session;
      const { office, date, today } = whereFor(session, deps.where);
      start(rememberedFilters());
      start(hasTeams(user.id));
      if (!office) return;
      const view = {
        search: deps.search,
        officeId: office.id,
        knownOffices: offices.map(({ id }) => id),
        date,
      };
      start(
        firstView({
          ...view,
          impersonated,
          offering: offeringOf(session, office, today, now()),
        }),
      );
      for (const read of likelyFirst(view)) start(read);
      // What a desk for the best day is computed from, whichever day that is.
      start(myBookings(today));
      start(areasOf(office.id));
      start(myFavorites());
      // The filters determine who is in the table; my own row and the counts of everyone needn’t wait.
      for (const week of weeksFrom(startOfWeek(date))) {
        start(personWeek({ officeIds: [office.id], week }, user.id));
        start(countsOf(office.id, week, { teamIds: [], userIds: undefined }));
      }
    });
  },
  staticData: { where: 'day' },
  component: TeamPage,
});
