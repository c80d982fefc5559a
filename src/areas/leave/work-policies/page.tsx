import { leaveTypeLabel } from '@/areas/leave/shared/text';
import { editItem } from '@/kit/resource/items';
import { listPage } from '@/kit/resource/list';
import { OpenedPanel } from '@/kit/resource/panel';
import { policies, policyActions } from './actions';
import { usePolicies, usePolicyView } from './model';
import { PolicyForm } from './panel/policy-form';
import { Removal } from './panel/removal';
import { noticeText, quotaText, teamsText } from './text';

/** Sorts after every quota. */
const NO_LIMIT = 1000;

/** The leave policies: how much, how far in advance, who approves, and for whom. */
export const WorkPoliciesPage = listPage({
  param: 'policy',
  of: policies,
  actions: policyActions,
  useRows: usePolicies,
  useView: usePolicyView,
  sort: 'name',
  columns: {
    name: {},
    type: { value: ({ type }) => leaveTypeLabel(type), filter: ({ type }) => type },
    quota: {
      value: ({ quota }) => quota ?? NO_LIMIT,
      cell: quotaText,
      searched: false,
      width: 184,
    },
    notice: {
      value: ({ notice_days }) => notice_days,
      cell: ({ notice_days }) => noticeText(notice_days),
      searched: false,
      width: 120,
    },
    approval: {
      value: ({ requires_approval }, { t }) => t(`approval.${requires_approval}`),
      filter: ({ requires_approval }) => String(requires_approval),
      width: 168,
    },
    teams: { value: ({ team_ids }, { view }) => teamsText(team_ids, view.teams) },
  },
  menu: (policy, page) => [editItem(policy, page)],
  panel: (opened) => (
    <OpenedPanel key={opened.id} {...opened}>
      {(policy) => (
        <>
          <PolicyForm policy={policy} page={opened.page} />
          {policy && <Removal policy={policy} page={opened.page} />}
        </>
      )}
    </OpenedPanel>
  ),
});
