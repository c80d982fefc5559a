import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { clearPrerequisite, type PendingCheckIn } from '@/areas/booking/shared/prerequisite';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { messageOf } from '@/writes/problem';
import { AnswerForm } from './answer-form';
import { Blocked } from './blocked';
import './strings';

/** The outcome of the answers given here. */
type Step = { readonly at: 'asking' | 'blocked' } | { readonly at: 'failed'; readonly why: string };

/** The day’s questions at check-in. Answers that allow it check in right away. */
export function QuestionsDialog({ officeId, name, checkIn }: PendingCheckIn) {
  const { t } = useTranslation('questionnaire');
  const query = useQuery(questionsOf(officeId));
  const form = query.data;
  const [step, setStep] = useState<Step>();
  const at = step?.at ?? (form?.my_answer?.status === 'rejected' ? 'blocked' : 'asking');
  const enter = async (): Promise<void> => {
    try {
      await checkIn();
      clearPrerequisite();
    } catch (error) {
      setStep({ at: 'failed', why: messageOf(error) });
    }
  };
  return (
    <Dialog isOpen title={t('title')} onClose={clearPrerequisite} dismissable={false}>
      {query.isError && !form && <ReadFailed compact title={t('error')} query={query} />}
      {query.isPending && <SkeletonRows count={4} />}
      {form && at === 'asking' && (
        <AnswerForm
          questionnaire={form}
          submitLabel={t('sendAndCheckIn', { name })}
          onCancel={clearPrerequisite}
          onAnswered={(status) => {
            if (status === 'accepted') void enter();
            else setStep({ at: 'blocked' });
          }}
        />
      )}
      {form && at === 'blocked' && (
        <Blocked questionnaire={form} onChangeAnswers={() => setStep({ at: 'asking' })} />
      )}
      {step?.at === 'failed' && (
        <ErrorState compact title={t('notCheckedIn', { name })} text={step.why}>
          <Button wraps onClick={enter}>
            {t('checkIn', { name })}
          </Button>
        </ErrorState>
      )}
    </Dialog>
  );
}
