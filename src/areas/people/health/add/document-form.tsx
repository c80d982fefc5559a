import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import type { AnyResourceForm } from '@/kit/form/use-resource-form';
import { useSession } from '@/session';
import { DatePicker } from '@/ui/date-picker';
import { Select } from '@/ui/select';

export interface DocumentDetailsProps<Scan> {
  /** What was read from the file; undefined if everything is typed in. */
  readonly scan: Scan | undefined;
  readonly officeId: string;
  /** Why nothing can be submitted. */
  readonly reason: string | undefined;
  readonly onClose: () => void;
}

interface DocumentFormProps extends Omit<DocumentDetailsProps<never>, 'scan' | 'officeId'> {
  readonly form: AnyResourceForm;
  readonly office: Omit<ComponentProps<typeof Select>, 'options'>;
  readonly expires: Pick<
    ComponentProps<typeof DatePicker>,
    'id' | 'label' | 'error' | 'value' | 'onChange'
  >;
  /** The fields between the office and the expiry day. */
  readonly children: ReactNode;
}

/** The frame of a document’s details. No draft is stored (S-19). */
export function DocumentForm(props: DocumentFormProps) {
  const { form, office, expires, reason, onClose, children } = props;
  const { t } = useTranslation('health');
  const { offices } = useSession();
  return (
    <ResourceForm
      form={form}
      submitLabel={t('add.submit')}
      failedTitle={t('add.notSubmitted')}
      disabledReason={reason}
      sendsUnchanged
      unkept="health"
      leaves={leavesPanel('add')}
      onCancel={onClose}
    >
      <Select {...office} options={offices.map(({ id, name }) => ({ value: id, label: name }))} />
      {children}
      <DatePicker
        id={expires.id}
        label={expires.label}
        optional
        help={t('field.expiresHelp')}
        error={expires.error}
        value={expires.value}
        onChange={expires.onChange}
      />
    </ResourceForm>
  );
}
