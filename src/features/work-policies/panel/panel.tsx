import type { WorkPolicy } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { RowPanel } from '@/parts/managed-page/row-panel';
import { PolicyForm, type PolicyFormProps } from './policy-form';
import { Removal } from './removal';

interface PolicyPanelProps extends Pick<PolicyFormProps, 'teams' | 'actions' | 'onClose'> {
  /** The policy in the address, or a new one. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly policies: readonly WorkPolicy[] | undefined;
}

/** One policy, beside the list. */
export function PolicyPanel({ id, policies, teams, actions, onClose }: PolicyPanelProps) {
  const { t } = useTranslation('workPolicies');
  return (
    <RowPanel
      id={id}
      rows={policies}
      title={t('title')}
      newTitle={t('new')}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={onClose}
    >
      {(policy) => (
        <>
          <PolicyForm policy={policy} {...{ teams, actions, onClose }} />
          {policy && <Removal policy={policy} {...{ actions, onClose }} />}
        </>
      )}
    </RowPanel>
  );
}
