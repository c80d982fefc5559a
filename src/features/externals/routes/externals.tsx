import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { externals } from '@/api/externals';
import { LIST_DEFAULTS, listAddress } from '@/parts/list/search';
import { withSession } from '@/session';
import { ExternalsPage } from '../page';
import { allExternals } from '../reads';

export const Route = createFileRoute('/_app/admin/externals')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress({
    sorts: ['name', 'kind', 'system', 'external', 'added'],
    filters: ['kind', 'system'],
    open: 'link',
  }),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allExternals())),
  staticData: { access: [externals.create.access], adminGroup: 'systems' },
  component: ExternalsPage,
});
