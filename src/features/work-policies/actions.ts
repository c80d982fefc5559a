import { useQueryClient } from '@tanstack/react-query';
import { WorkPolicyWrite, type WorkPolicy } from '@/api/schemas/policies';
import { workPolicyEditing } from '@/api/work-policy-editing';
import { i18n } from '@/lib/i18n';
import { resourceWrites } from '@/parts/resource/writes';
import { writer } from '@/writes/write';
import './strings';

/** The last write to a policy can be undone above the list. */
export const SUBJECT = 'work-policies';

const policies = resourceWrites({
  subject: SUBJECT,
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
export function usePolicyActions() {
  const client = useQueryClient();
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
            subject: SUBJECT,
            run: () => write(workPolicyEditing.create, { body: policies.bodyOf(policy) }),
            ...(declined > 0 && { undone: () => t('done.back', { name: policy.name }) }),
          }),
        },
      ),
  };
}

export type PolicyActions = ReturnType<typeof usePolicyActions>;
