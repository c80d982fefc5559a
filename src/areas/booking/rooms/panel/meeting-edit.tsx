import { Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { MeetingFields } from '@/areas/booking/shared/meeting/meeting-fields';
import type { ClashField, MeetingEdit } from './use-meeting-edit';
import '@/areas/booking/shared/meeting/strings';
import css from './panel.module.css';

/** Rarely seen: only after a session ended in the middle of a form. */
const DraftRestored = lazyPart(
  async () => (await import('@/kit/kept-input/draft-restored')).DraftRestored,
);

interface MeetingEditFieldsProps {
  readonly edit: MeetingEdit;
  readonly invites: boolean;
}

/** The fields of an existing booking, and what someone else changed in them in the meantime. */
export function MeetingEditFields({ edit, invites }: MeetingEditFieldsProps) {
  const { clashes, meeting, restored, reset, set } = edit;
  return (
    <>
      {restored && (
        <Suspense>
          <DraftRestored onDiscard={reset} />
        </Suspense>
      )}
      {clashes.map((field) => (
        <Clash key={field} field={field} edit={edit} />
      ))}
      <MeetingFields form={meeting} onChange={set} invites={invites} />
    </>
  );
}

/** Two versions of one field: only the person can decide which to keep. */
function Clash({ field, edit: { theirs, decide } }: { field: ClashField; edit: MeetingEdit }) {
  const { t } = useTranslation('meeting');
  const value = field === 'title' ? theirs.title : t(`visibility.${theirs.visibility}`);
  return (
    <Notice
      tone="warning"
      live
      title={t(`clash.${field}`)}
      action={
        <span className={css.actions}>
          <Button size="small" onClick={() => decide(field, 'mine')}>
            {t('clash.mine')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => decide(field, 'theirs')}>
            {t('clash.theirs')}
          </Button>
        </span>
      }
    >
      {value === '' ? t('clash.noTitle') : t('clash.now', { value })}
    </Notice>
  );
}
