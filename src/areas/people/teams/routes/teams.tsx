import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { teamManagement } from '@/api/team-management';
import { LIST_DEFAULTS, NEW } from '@/kit/list/search';
import { withSession } from '@/session';
import { TeamsPage } from '../page';
import { membersOf, teamsOfKind } from '../queries';
import { TeamsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/teams')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TeamsSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loaderDeps: ({ search: { kind, team } }) => ({ kind, team }),
  loader: ({ context, deps: { kind, team } }) =>
    withSession(context, (_session, start) => {
      start(teamsOfKind(kind));
      if (team !== undefined && team !== NEW) start(membersOf(kind, team));
    }),
  staticData: {
    access: [NEEDS.teams satisfies AccessOf<typeof teamManagement.management>],
  },
  component: TeamsPage,
});
