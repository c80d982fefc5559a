import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import css from './requests.module.css';
import './strings';

/** A reason may be so long (APPR-10). */
const REASON = 500;

interface RejectFormProps {
  /** Who asked. */
  name: string;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** The reason is optional; whoever asked will read it (APPR-10). It takes the place of the row's two answers. */
export function RejectForm({ name, onSend, onClose }: RejectFormProps) {
  const { t } = useTranslation(['requests', 'common']);
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent) => event.preventDefault();
  return (
    <form noValidate className={css.reject} onSubmit={submit}>
      <TextField
        autoFocus
        label={t('reason')}
        help={t('reasonHelp', { name })}
        optional
        maxLength={REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <div className={css.rejectActions}>
        <Button type="submit" size="small" variant="danger" onClick={() => onSend(reason.trim())}>
          {t('reject')}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
