import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Questionnaire } from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useMoment } from '@/areas/booking/shared/use-times';
import { ReadFailed } from '@/kit/loading/read-failed';
import { AnswerForm } from '@/areas/people/shared/questionnaire/answer-form';
import { Blocked } from '@/areas/people/shared/questionnaire/blocked';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { useFocusNext } from '@/ui/use-focus-next';
import { useQuestions } from './model';
import './strings';

/** The questions that an office asks each day before check-in, on one screen. */
export function QuestionnairePage() {
  const { t } = useTranslation('questionnaire');
  usePageTitle(t('title'));
  const { office, query, form, isNone } = useQuestions();
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text', { office: office?.name ?? '' })}</Text>
      </header>
      <Card aria-label={t('title')} aria-busy={query.isPending && !isNone}>
        {isNone && (
          <EmptyState
            drawing="door"
            title={t('none', { office: office?.name ?? '' })}
            text={t('noneText')}
          >
            <Link to="/dashboard" className={buttonClass({})}>
              {t('toDashboard')}
            </Link>
          </EmptyState>
        )}
        {query.isError && !isNone && <ReadFailed title={t('error')} query={query} />}
        {query.isPending && (
          <>
            <SkeletonRows count={4} />
            <StillWorking />
          </>
        )}
        {form && <Answers key={form.id} form={form} zone={office?.time_zone ?? 'UTC'} />}
      </Card>
    </Stack>
  );
}

interface AnswersProps {
  readonly form: Questionnaire;
  readonly zone: string;
}

/** The day’s answer, or the questions. One takes the place of the other, with the focus. */
function Answers({ form, zone }: AnswersProps) {
  const [isAnswering, setAnswering] = useState(form.my_answer === null);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(() => box.current);
  const answer = (next: boolean) => {
    setAnswering(next);
    focusNext('answers');
  };
  return (
    <div ref={box} tabIndex={-1}>
      <AnswerOrQuestions {...{ form, zone, isAnswering }} onAnswer={answer} />
    </div>
  );
}

interface AnswerOrQuestionsProps extends AnswersProps {
  readonly isAnswering: boolean;
  readonly onAnswer: (isAnswering: boolean) => void;
}

function AnswerOrQuestions({ form, zone, isAnswering, onAnswer }: AnswerOrQuestionsProps) {
  const { t } = useTranslation('questionnaire');
  const moment = useMoment();
  const answer = form.my_answer;
  if (isAnswering || answer === null) {
    return (
      <AnswerForm
        questionnaire={form}
        submitLabel={t('send')}
        onAnswered={() => onAnswer(false)}
        onCancel={answer ? () => onAnswer(false) : undefined}
      />
    );
  }
  if (answer.status === 'rejected') {
    return <Blocked questionnaire={form} onChangeAnswers={() => onAnswer(true)} />;
  }
  return (
    <Notice
      tone="success"
      live
      title={t('answered', { time: moment(answer.answered_at, zone) })}
      action={
        <Button size="small" onClick={() => onAnswer(true)}>
          {t('blocked.change')}
        </Button>
      }
    >
      {t('answeredText')}
    </Notice>
  );
}
