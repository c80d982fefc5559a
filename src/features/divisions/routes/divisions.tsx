import { createFileRoute } from '@tanstack/react-router';
import { divisions } from '@/api/divisions';
import * as z from 'zod/mini';
import { maybe } from '@/lib/address';
import { withSession } from '@/session';
import { DivisionsPage } from '../divisions-page';
import { allDivisions, allOffices } from '../reads';

export const Route = createFileRoute('/_app/admin/divisions')({
  codeSplitGroupings: [['loader', 'component']],
  // The division, office or floor whose panel is open, or `new`.
  validateSearch: z.object({ open: maybe(z.string()) }),
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allDivisions());
      start(allOffices());
    }),
  staticData: { access: [divisions.update.access] },
  component: DivisionsPage,
});
