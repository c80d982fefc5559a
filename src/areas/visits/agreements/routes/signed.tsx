import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { withSession } from '@/session';
import { allSignatures } from '../queries';
import { SignedPage } from '../signed/page';

export const Route = createFileRoute('/_app/admin/forms/signed')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('signature', 'form'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allSignatures())),
  // Others may also read signatures, but only their own; all of them need the settings permission.
  staticData: { access: [NEEDS.settings] },
  component: SignedPage,
});
