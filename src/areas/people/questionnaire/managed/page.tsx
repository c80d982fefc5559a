import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/kit/list/last-write';
import { ReadFailed } from '@/kit/loading/read-failed';
import { RuleCard } from '@/areas/people/shared/questionnaire-rule/rule-card';
import { Card } from '@/ui/card';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { SUBJECT, useQuestionActions } from './actions';
import { OfficeQuestionsCard } from './office-questions-card';
import { loadQuestionPanel } from './load-panel';
import { useQuestionnaire } from './model';
import { OthersCard } from './others-card';
import { TextsCard } from './texts-card';
import './strings';
import css from './managed.module.css';

const QuestionPanel = lazyPart(async () => (await loadQuestionPanel()).QuestionPanel);

/** What each office asks before check-in: its questions in order, their meaning, and where answers are required. */
export function QuestionsPage() {
  const { t } = useTranslation('questionsAdmin');
  usePageTitle(t('title'));
  const { question: open } = useSearch({ from: '/_app/admin/questions' });
  const navigate = useNavigate({ from: '/admin/questions' });
  const show = (question: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, question }) });
  const actions = useQuestionActions();
  const model = useQuestionnaire();
  const { office, form, questions, asked, others, rule, failed, failedRule } = model;
  const shared = { form, actions } as const;
  return (
    <Stack gap={4}>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      {model.isThere ? (
        <div className={css.columns}>
          {office && (
            <Stack gap={4}>
              <OfficeQuestionsCard
                key={office.id}
                {...shared}
                office={office}
                asked={asked}
                onShow={show}
              />
              <TextsCard key={`words ${office.id}`} {...shared} office={office} />
            </Stack>
          )}
          <Stack gap={4}>
            <OthersCard {...shared} office={office} others={others} />
            {rule && <RuleCard rule={rule} subject={SUBJECT} />}
            {failedRule && (
              <Card>
                <ReadFailed compact title={t('ruleError')} query={failedRule} />
              </Card>
            )}
          </Stack>
        </div>
      ) : (
        <Card aria-busy={!failed} aria-label={t('title')}>
          {failed ? (
            <ReadFailed title={t('error')} query={failed} />
          ) : (
            <>
              <SkeletonRows count={6} />
              <StillWorking />
            </>
          )}
        </Card>
      )}
      {open !== undefined && (
        <Suspense>
          <QuestionPanel
            key={open}
            {...shared}
            id={open}
            office={office}
            questions={questions}
            onShow={show}
          />
        </Suspense>
      )}
    </Stack>
  );
}
