import type { WorkPolicy } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { RowPanel } from '@/parts/managed-page/row-panel';
import type { PolicyActions } from '../actions';
import { PolicyForm } from './policy-form';
import { Removal } from './removal';

export interface PolicyPanelProps {
  /** The policy of the address, or a new one. */
  readonly id: string;
  /** Undefined while they are read. */
  readonly policies: readonly WorkPolicy[] | undefined;
  readonly teams: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly actions: PolicyActions;
  readonly onClose: () => void;
}

/** One policy, beside the list of all. */
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
