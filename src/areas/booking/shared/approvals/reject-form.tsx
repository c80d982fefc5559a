import * as z from 'zod/mini';
import { Line } from '@/api/core/fields';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { NOT_SAVED } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { TextField } from '@/ui/text-field';
import { rejectionName } from './names';
import css from './requests.module.css';
import './strings';

/** Maximum length of a reason (APPR-10). */
const LONGEST_REASON = 500;
const Rejection = z.object({ reason: Line });

interface RejectFormProps {
  /** The request’s id, for the form’s name. */
  id: string;
  /** Who made the request. */
  name: string;
  /** Resolves to false if the answer was refused; the row says why. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
  /** No draft is kept of a reason that’s about someone’s health. */
  unkept?: 'health';
}

/**
 * Declines a request. The reason is optional, and the person who made the request can read it (APPR-10). The form replaces the
 * row’s two buttons. Whoever renders it opens it if
 * there’s a draft.
 */
export function RejectForm({ id, name, onSend, onClose, unkept }: RejectFormProps) {
  const { t } = useTranslation('requests');
  const form = useResourceForm({
    name: rejectionName(id),
    schema: Rejection,
    fields: { reason: { label: t('reason') } },
    saved: { reason: '' },
    save: async ({ values }) => ((await onSend(values.reason)) ? undefined : NOT_SAVED),
  });
  return (
    <ResourceForm
      form={form}
      sendsUnchanged
      unkept={unkept}
      size="small"
      submitVariant="danger"
      submitLabel={t('reject')}
      onCancel={onClose}
      className={css.reject}
    >
      <TextField
        {...form.text('reason')}
        autoFocus
        help={t('reasonHelp', { name })}
        optional
        maxLength={LONGEST_REASON}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
    </ResourceForm>
  );
}
