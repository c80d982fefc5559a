import { useQuery } from '@tanstack/react-query';
import { isMissing } from '@/api/core/errors';
import type { QuestionDetail } from '@/api/schemas/questions';
import { usePollInterval } from '@/lib/realtime';
import { failedReads } from '@/kit/loading/failed-reads';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { organizationSettings } from '@/areas/me/shared/queries/settings';
import { useWhere } from '@/session/where';
import { allQuestions } from '../queries';

/** The selected office’s questionnaire, and the questions that aren’t in it. */
export function useQuestionnaire() {
  const { office } = useWhere();
  const refetchInterval = usePollInterval('settings');
  const all = useQuery({ ...allQuestions(), refetchInterval });
  const asked = useQuery({
    ...questionsOf(office?.id ?? ''),
    enabled: office !== undefined,
    refetchInterval,
  });
  const rule = useQuery({ ...organizationSettings(), refetchInterval });
  const isNone = isMissing(asked.error);
  // Once an answer says that there is none, earlier data no longer applies.
  const form = isNone ? undefined : asked.data;
  const questions = all.data?.elements;
  const ids = form?.questions.map(({ id }) => id) ?? [];
  const isThere = questions !== undefined && (form !== undefined || isNone || !office);
  return {
    office,
    /** The office’s questionnaire; undefined if it has none yet. */
    form,
    questions,
    asked: ids.flatMap((id): QuestionDetail[] => questions?.filter((each) => each.id === id) ?? []),
    others: questions?.filter(({ id }) => !ids.includes(id)) ?? [],
    rule: rule.data?.questionnaire,
    isThere,
    failed: isThere ? undefined : failedReads(isNone ? [all] : [all, asked]),
    failedRule: failedReads([rule]),
  };
}
