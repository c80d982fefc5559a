import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isMissing } from '@/api/core/errors';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';

/** The questions of the office in the address, otherwise of the selected one. */
export function useQuestions() {
  const { office: asked } = useSearch({ from: '/_app/questionnaire' });
  const { offices } = useSession();
  const where = useWhere().office;
  const office = offices.find(({ id }) => id === asked) ?? where;
  const query = useQuery({ ...questionsOf(office?.id ?? ''), enabled: office !== undefined });
  const isNone = isMissing(query.error);
  const form = query.data;
  return {
    office,
    query,
    form: form?.is_enabled === true && form.questions.length > 0 ? form : undefined,
    /** There are no questions. */
    isNone: isNone || (form !== undefined && (!form.is_enabled || form.questions.length === 0)),
  };
}
