import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { LIST_DEFAULTS } from '@/parts/list/search';
import { withSession } from '@/session';
import { FormsPage } from '../page';
import { allAgreements } from '../reads';
import { FormsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/forms')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: FormsSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allAgreements())),
  // A form is also made by whoever answers one, so no endpoint carries the right of agreements.
  staticData: { access: [NEEDS.settings], adminGroup: 'systems' },
  component: FormsPage,
});
