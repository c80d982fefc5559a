import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { workPolicyEditing } from '@/api/work-policy-editing';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { withSession } from '@/session';
import { WorkPoliciesPage } from '../page';
import { allPolicies, allTeams } from '../queries';

export const Route = createFileRoute('/_app/admin/policies')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('policy'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allPolicies());
      start(allTeams());
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof workPolicyEditing.update>],
  },
  component: WorkPoliciesPage,
});
