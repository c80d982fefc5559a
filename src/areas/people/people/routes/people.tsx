import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { startOfWeek } from '@/domain/time';
import { colleaguesOf, everyone, personById, teamsOf } from '@/areas/people/shared/queries/people';
import {
  allTeams,
  myGroups,
  peopleOfTeam,
  peopleOnList,
} from '@/areas/people/shared/queries/teams';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { DirectoryPage } from '../directory/page';
import { loadPersonPanel } from '../person/load-panel';
import { plansOf, seatsOf } from '../queries';
import { PEOPLE_DEFAULTS, PeopleSearch } from '../search';

export const Route = createFileRoute('/_app/people')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: PeopleSearch,
  search: { middlewares: [stripSearchParams(PEOPLE_DEFAULTS)] },
  loaderDeps: ({ search }) => {
    const { team, list, who } = search;
    return { ...whereDeps(search), team, list, who };
  },
  loader: ({ context, deps }) => {
    // If it fails, the page reads again.
    if (deps.who !== undefined) void loadPersonPanel().catch(() => undefined);
    return withSession(context, (session, start) => {
      const { team, list, who } = deps;
      start(everyone());
      start(allTeams());
      start(myGroups());
      if (team !== undefined) start(peopleOfTeam(team));
      if (list !== undefined) start(peopleOnList(list));
      if (who !== undefined) {
        const monday = startOfWeek(whereFor(session, deps).date);
        start(personById(who));
        start(teamsOf(who));
        start(colleaguesOf(who));
        start(plansOf(who, monday));
        start(seatsOf(who, monday));
      }
    });
  },
  component: DirectoryPage,
});
