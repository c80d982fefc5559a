import type { QueryClient } from '@tanstack/react-query';
import { WorkPolicyWrite, type WorkPolicy } from '@/api/schemas/policies';
import { workPolicyEditing } from '@/api/work-policy-editing';
import { i18n } from '@/lib/i18n';
import type { PageOf } from '@/kit/resource/definition';
import { resourceWrites } from '@/kit/resource/writes';
import { writer } from '@/writes/write';
import type { usePolicyView } from './model';
import './strings';

export const policies = resourceWrites({
  subject: 'work-policies',
  words: 'workPolicies',
  calls: {
    create: workPolicyEditing.create,
    update: workPolicyEditing.update,
    remove: workPolicyEditing.remove,
  },
  body: WorkPolicyWrite,
  undo: {},
});

/** The actions on policies. All of them can be undone (UNDO-1). */
export function policyActions(client: QueryClient) {
  const write = writer(client);
  const t = i18n.getFixedT(null, 'workPolicies');
  return {
    ...policies.actions(client),

    /** Undo creates the policy again; requests that were declined with it stay declined, and the message says so. */
    remove: (policy: WorkPolicy, declined: number) =>
      write(
        workPolicyEditing.remove,
        { params: { id: policy.id } },
        {
          done: () => t('done.deleted', { name: policy.name }),
          undo: () => ({
            subject: policies.subject,
            run: () => write(workPolicyEditing.create, { body: policies.bodyOf(policy) }),
            ...(declined > 0 && { undone: () => t('done.back', { name: policy.name }) }),
          }),
        },
      ),
  };
}

/** What the parts of the page are given. */
export type Page = PageOf<
  'workPolicies',
  ReturnType<typeof usePolicyView>,
  ReturnType<typeof policyActions>
>;
