import * as z from 'zod/mini';
import { Line } from '@/api/core/fields';
import { forms } from '@/api/forms';
import type { AnswerState, Questionnaire } from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Text } from '@/ui/heading';
import { useWrite } from '@/writes/use-write';
import { QuestionField } from './question-field';
import './strings';

interface AnswerFormProps {
  readonly questionnaire: Questionnaire;
  /** The submit label: "Send answers", "Send answers and check in". */
  readonly submitLabel: string;
  readonly onAnswered: (state: AnswerState['status']) => void;
  readonly onCancel?: (() => void) | undefined;
}

/** An office’s questions on one screen. A failure keeps every answer; no draft is stored, because answers are about health. */
export function AnswerForm(props: AnswerFormProps) {
  const { questionnaire, submitLabel, onAnswered, onCancel } = props;
  const { t } = useTranslation('questionnaire');
  const reason = useImpersonationLock();
  const { questions } = questionnaire;
  const create = useWrite(forms.create, { ownError: true });
  const each = <T,>(make: (question: (typeof questions)[number]) => T): Record<string, T> =>
    Object.fromEntries(questions.map((question) => [question.id, make(question)]));
  const form = useResourceForm({
    name: `questionnaire.${questionnaire.id}`,
    schema: z.object(each(() => Line)),
    fields: each(({ id, text }) => ({ label: text, sentAs: `answers.${id}` })),
    saved: each(() => ''),
    check: (values) =>
      Object.fromEntries(
        questions
          .filter(({ id, is_required }) => is_required && (values[id] ?? '') === '')
          .map(({ id }) => [id, t('needed')]),
      ),
    save: async ({ values }) => {
      const made = await create.run({
        body: {
          kind: 'answers',
          questionnaire_id: questionnaire.id,
          answers: questions.flatMap(({ id }) => {
            const value = values[id] ?? '';
            return value === '' ? [] : [{ question_id: id, value }];
          }),
        },
      });
      // Without a body, the answers were accepted; the server then decides whether they allow a check-in.
      return made?.kind === 'answers' ? made.state.status : 'accepted';
    },
    entity: { schema: Status, valuesOf: () => each(() => '') },
    onSaved: (_sent, status) => onAnswered(status ?? 'accepted'),
  });
  return (
    <ResourceForm
      form={form}
      submitLabel={submitLabel}
      failedTitle={t('notSent')}
      disabledReason={reason}
      sendsUnchanged
      unkept="health"
      onCancel={onCancel}
    >
      <Text size="small" muted>
        {t('private')}
      </Text>
      {questions.map((question) => {
        const { id, value, error, onChange } = form.field(question.id);
        return (
          <QuestionField
            key={question.id}
            {...{ question, id, error, onChange }}
            value={value ?? ''}
          />
        );
      })}
    </ResourceForm>
  );
}

const Status = z.enum(['accepted', 'rejected']);
