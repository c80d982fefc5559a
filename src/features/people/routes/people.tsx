import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { allTeams, myGroups, peopleOnList } from '@/reads/teams';
import { withSession } from '@/session';
import { DirectoryPage } from '../directory/page';
import { everybody, membersOf } from '../reads';
import { PEOPLE_DEFAULTS, PeopleSearch } from '../search';

export const Route = createFileRoute('/_app/people')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: PeopleSearch,
  search: { middlewares: [stripSearchParams(PEOPLE_DEFAULTS)] },
  loaderDeps: ({ search: { team, list } }) => ({ team, list }),
  loader: ({ context, deps: { team, list } }) =>
    withSession(context, (_session, start) => {
      start(everybody());
      start(allTeams());
      start(myGroups());
      if (team !== undefined) start(membersOf(team));
      if (list !== undefined) start(peopleOnList(list));
    }),
  component: DirectoryPage,
});
