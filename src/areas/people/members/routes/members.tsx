import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { LIST_DEFAULTS } from '@/kit/list/search';
import { withSession } from '@/session';
import { MembersPage } from '../page';
import { canSeeEveryone, everyone, managedPeople } from '../queries';
import { MembersSearch } from '../search';

export const Route = createFileRoute('/_app/admin/people')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: MembersSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (session, start) =>
      start(canSeeEveryone(session.viewer) ? everyone() : managedPeople()),
    ),
  staticData: { access: [NEEDS.teams] },
  component: MembersPage,
});
