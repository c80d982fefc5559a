import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { applications } from '@/api/applications';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { withSession } from '@/session';
import { ApplicationsPage } from '../page';
import { allApplications } from '../queries';

export const Route = createFileRoute('/_app/admin/applications')({
  codeSplitGroupings: [['loader', 'component']],
  // Never a key.
  validateSearch: listAddress('application'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allApplications())),
  staticData: {
    access: [NEEDS.owner satisfies AccessOf<typeof applications.list>],
  },
  component: ApplicationsPage,
});
