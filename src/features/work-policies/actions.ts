import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import type { WorkPolicy } from '@/api/schemas/policies';
import { workPolicyEditing } from '@/api/work-policy-editing';
import { i18n } from '@/lib/i18n';
import { undoCreation, writer } from '@/writes/write';
import './strings';

/** The last write to a policy can be undone above the list. */
export const SUBJECT = 'work-policies';

type PolicyBody = InputOf<typeof workPolicyEditing.create.definition>['body'];

/** The writable fields of a policy. */
export const bodyOf = ({ id: _id, updated_at: _version, ...body }: WorkPolicy) => body;

/** The actions on policies. All of them can be undone (UNDO-1). */
export function usePolicyActions() {
  const write = writer(useQueryClient());
  const t = i18n.getFixedT(null, 'workPolicies');
  return {
    create: (body: PolicyBody) =>
      write(
        workPolicyEditing.create,
        { body },
        {
          ownError: true,
          done: () => t('done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(workPolicyEditing.remove, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the policy that was changed (RACE-7) */
    update: (policy: WorkPolicy, changes: Partial<PolicyBody>, version = policy.updated_at) =>
      write(
        workPolicyEditing.update,
        { params: { id: policy.id }, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.saved', { name: changes.name ?? policy.name }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(workPolicyEditing.update, {
                params: { id: policy.id },
                body: { ...bodyOf(policy), updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    /** Undo creates the policy again; requests that were declined with it stay declined, and the message says so. */
    remove: (policy: WorkPolicy, declined: number) =>
      write(
        workPolicyEditing.remove,
        { params: { id: policy.id } },
        {
          done: () => t('done.deleted', { name: policy.name }),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(workPolicyEditing.create, { body: bodyOf(policy) }),
            ...(declined > 0 && { undone: () => t('done.back', { name: policy.name }) }),
          }),
        },
      ),
  };
}

export type PolicyActions = ReturnType<typeof usePolicyActions>;
