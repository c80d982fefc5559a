import { createFileRoute } from '@tanstack/react-router';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { withSession } from '@/session';
import { whereFor } from '@/session/where';
import { QuestionnairePage } from '../page';
import { QuestionnaireSearch } from '../search';

export const Route = createFileRoute('/_app/questionnaire')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: QuestionnaireSearch,
  loaderDeps: ({ search }) => ({ office: search.office }),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const named = session.offices.find(({ id }) => id === deps.office);
      const office = named ?? whereFor(session, {}).office;
      if (office) start(questionsOf(office.id));
    }),
  component: QuestionnairePage,
});
