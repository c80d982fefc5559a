import { QuestionnaireWrite } from '@/api/questions';
import type { Questionnaire } from '@/api/schemas/questions';
import { copyOf, LEFT_OUT } from '@/writes/copy';

/** The writable fields of a questionnaire. An office without one asks nothing. */
export const questionnaireFields = (form: Questionnaire | undefined) =>
  form
    ? copyOf(QuestionnaireWrite, form, {
        question_ids: ({ questions: asked }) => asked.map(({ id }) => id),
        // What the organization requires isn’t the office’s own rule.
        is_required: ({ required_by }) => required_by === 'office',
        updated_at: LEFT_OUT,
      })
    : {
        question_ids: [],
        is_enabled: false,
        is_required: false,
        instructions: null,
        contact: null,
      };
