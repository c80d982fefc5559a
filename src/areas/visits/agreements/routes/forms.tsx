import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { withSession } from '@/session';
import { FormsPage } from '../page';
import { allAgreements } from '../queries';

export const Route = createFileRoute('/_app/admin/forms')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('form'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allAgreements())),
  // Answering a form also creates one, so no endpoint has the permission for agreements.
  staticData: { access: [NEEDS.settings] },
  component: FormsPage,
});
