import { createFileRoute } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { withSession } from '@/session';
import { ActivityPage } from '../page';
import { isReversed, logOf } from '../queries';
import { ActivitySearch } from '../search';

export const Route = createFileRoute('/_app/admin/activity')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ActivitySearch,
  loaderDeps: ({ search: { type, kind, object, person, office, from, until } }) => ({
    type,
    kind,
    object,
    person,
    office,
    from,
    until,
  }),
  loader: ({ context, deps }) =>
    withSession(context, (_session, start) => {
      if (!isReversed(deps)) start(logOf(deps));
    }),
  staticData: { access: [NEEDS.settings] },
  component: ActivityPage,
});
