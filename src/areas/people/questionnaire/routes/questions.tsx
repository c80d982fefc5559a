import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { questions } from '@/api/questions';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { organizationSettings } from '@/areas/me/shared/queries/settings';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { loadQuestionPanel } from '../managed/load-panel';
import { QuestionsPage } from '../managed/page';
import { allQuestions } from '../queries';
import { QuestionsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/questions')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: QuestionsSearch,
  loaderDeps: ({ search }) => ({ ...whereDeps(search), question: search.question }),
  loader: ({ context, deps: { question, ...where } }) => {
    // If it fails, the page reads again.
    if (question !== undefined) void loadQuestionPanel().catch(() => undefined);
    return withSession(context, (session, start) => {
      const { office } = whereFor(session, where);
      start(allQuestions());
      start(organizationSettings());
      if (office) start(questionsOf(office.id));
    });
  },
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof questions.create>],
    where: 'office',
  },
  component: QuestionsPage,
});
