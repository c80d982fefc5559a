import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { externals } from '@/api/externals';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { withSession } from '@/session';
import { ExternalsPage } from '../page';
import { allExternals } from '../queries';

export const Route = createFileRoute('/_app/admin/externals')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('link'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allExternals())),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof externals.create>],
  },
  component: ExternalsPage,
});
