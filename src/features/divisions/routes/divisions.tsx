import { createFileRoute } from '@tanstack/react-router';
import { divisions } from '@/api/divisions';
import { withSession } from '@/session';
import { DivisionsPage } from '../page';
import { allDivisions, allOffices } from '../reads';
import { DivisionsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/divisions')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: DivisionsSearch,
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allDivisions());
      start(allOffices());
    }),
  staticData: { access: [divisions.update.access], adminGroup: 'places' },
  component: DivisionsPage,
});
