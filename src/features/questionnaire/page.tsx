import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Questionnaire } from '@/api/schemas/questions';
import { formatClock } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { ReadFailed } from '@/parts/loading/read-failed';
import { AnswerForm } from '@/parts/questionnaire/answer-form';
import { Blocked } from '@/parts/questionnaire/blocked';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
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

/** The day’s answer, or the questions. */
function Answers({ form, zone }: { form: Questionnaire; zone: string }) {
  const { t } = useTranslation('questionnaire');
  const [isAnswering, setAnswering] = useState(form.my_answer === null);
  const answer = form.my_answer;
  if (isAnswering || answer === null) {
    return (
      <AnswerForm
        questionnaire={form}
        submitLabel={t('send')}
        onAnswered={() => setAnswering(false)}
        onCancel={answer ? () => setAnswering(false) : undefined}
      />
    );
  }
  if (answer.status === 'rejected') {
    return <Blocked questionnaire={form} onChangeAnswers={() => setAnswering(true)} />;
  }
  return (
    <Notice
      tone="success"
      live
      title={t('answered', { time: formatClock(answer.answered_at, zone) })}
      action={
        <Button size="small" onClick={() => setAnswering(true)}>
          {t('blocked.change')}
        </Button>
      }
    >
      {t('answeredText')}
    </Notice>
  );
}
