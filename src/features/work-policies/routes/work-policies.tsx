import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { workPolicyEditing } from '@/api/work-policy-editing';
import { LIST_DEFAULTS } from '@/parts/list/search';
import { withSession } from '@/session';
import { WorkPoliciesPage } from '../page';
import { allPolicies, allTeams } from '../reads';
import { WorkPoliciesSearch } from '../search';

export const Route = createFileRoute('/_app/admin/policies')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: WorkPoliciesSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allPolicies());
      start(allTeams());
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof workPolicyEditing.update>],
    adminGroup: 'people',
  },
  component: WorkPoliciesPage,
});
