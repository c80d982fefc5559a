import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { NEEDS } from '@/api/needs';
import { maybe, maybeId, Word } from '@/lib/address';
import { LIST_DEFAULTS, LIST_SEARCH } from '@/parts/list/search';
import { withSession } from '@/session';
import { allSignatures } from '../reads';
import { SignedPage } from '../signed/page';

export const Route = createFileRoute('/_app/admin/forms/signed')({
  codeSplitGroupings: [['loader', 'component']],
  // A form’s page links to its signatures.
  validateSearch: z.object({ ...LIST_SEARCH, signature: maybeId, form: maybe(Word) }),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allSignatures())),
  // Others may also read signatures, but only their own; all of them need the settings permission.
  staticData: { access: [NEEDS.settings], adminGroup: 'systems' },
  component: SignedPage,
});
