import * as z from 'zod/mini';
import { Prose } from '@/api/core/fields';
import { QuestionWrite } from '@/api/questions';
import {
  type Questionnaire,
  QUESTION_TYPES,
  QuestionDetail,
  QuestionType,
} from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { checkboxField } from '@/kit/form/bindings';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { QuestionField } from '@/areas/people/shared/questionnaire/question-field';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Heading } from '@/ui/heading';
import { Select } from '@/ui/select';
import { TextArea, TextField } from '@/ui/text-field';
import { NEW } from '../search';
import type { OfficeOf, QuestionActions, QuestionBody } from './actions';

/** Options are entered one per line. */
const Body = z.object({
  text: QuestionWrite.shape.text,
  help: Prose,
  type: QuestionType,
  options: z.string(),
  is_required: z.boolean(),
  blocking_answers: z.array(z.string()),
});
type Values = z.infer<typeof Body>;

const YES_NO = ['Yes', 'No'];
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
const offeredBy = ({ type, options }: Pick<Values, 'type' | 'options'>): readonly string[] => {
  if (type === 'boolean') return YES_NO;
  return type === 'choice' ? linesOf(options) : [];
};

const valuesOf = (question: QuestionDetail): Values => ({
  text: question.text,
  help: question.help ?? '',
  type: question.type,
  options: question.type === 'choice' ? question.options.join('\n') : '',
  is_required: question.is_required,
  blocking_answers: question.blocking_answers,
});
const FIRST: Values = {
  text: '',
  help: '',
  type: 'boolean',
  options: '',
  is_required: true,
  blocking_answers: [],
};

const bodyOf = (values: Values): QuestionBody => {
  const offered = offeredBy(values);
  return {
    text: values.text,
    help: values.help === '' ? null : values.help,
    type: values.type,
    options: [...offered],
    is_required: values.is_required,
    // An option that’s removed can no longer block anyone. Free text has no options that could.
    blocking_answers:
      values.type === 'text'
        ? values.blocking_answers
        : values.blocking_answers.filter((answer) => offered.includes(answer)),
  };
};

const leaves = leavesPanel('question');

interface QuestionFormProps {
  /** Without it, the form creates one. */
  readonly question: QuestionDetail | undefined;
  readonly office: OfficeOf | undefined;
  readonly questionnaire: Questionnaire | undefined;
  readonly actions: QuestionActions;
  readonly onMade: (id: string) => void;
}

/** A question with its options, previewed below as people will see it. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, office, questionnaire, actions, onMade } = props;
  const { t } = useTranslation('questionsAdmin');
  const form = useResourceForm({
    name: `question.${question?.id ?? NEW}`,
    schema: Body,
    fields: {
      text: { label: t('field.text'), needed: t('field.textNeeded') },
      help: { label: t('field.help') },
      type: { label: t('field.type'), show: (type) => t(`type.${type}`) },
      options: { label: t('field.options'), verbatim: true },
      is_required: { label: t('field.required') },
      blocking_answers: { label: t('field.blocking') },
    },
    saved: question ? valuesOf(question) : FIRST,
    version: question?.updated_at,
    entity: { schema: QuestionDetail, valuesOf },
    check: (values) =>
      values.type === 'choice' && offeredBy(values).length < 2
        ? { options: t('field.optionsNeeded') }
        : {},
    save: ({ values, version }) =>
      question
        ? actions.update(question, bodyOf(values), version)
        : actions.create(office, questionnaire, bodyOf(values)),
    onSaved: (_sent, saved) => {
      if (!question && saved) onMade(saved.id);
    },
  });
  const { values } = form;
  const offered = offeredBy(values);
  const help = form.field('help');
  const options = form.field('options');
  const required = form.field('is_required');
  const blocking = form.field('blocking_answers');
  return (
    <ResourceForm
      form={form}
      leaves={leaves}
      submitLabel={
        question ? undefined : office ? t('createIn', { office: office.name }) : t('create')
      }
    >
      <TextField {...form.text('text')} autoComplete="off" autoFocus={!question} />
      <TextArea
        id={help.id}
        label={help.label}
        value={help.value}
        error={help.error}
        optional
        rows={2}
        maxLength={2000}
        onChange={({ target }) => help.onChange(target.value)}
      />
      <Select
        {...form.choice('type')}
        options={QUESTION_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      {values.type === 'choice' && (
        <TextArea
          id={options.id}
          label={options.label}
          value={options.value}
          error={options.error}
          help={t('field.optionsHelp')}
          rows={4}
          onChange={({ target }) => options.onChange(target.value)}
        />
      )}
      <Checkbox {...checkboxField(required)} />
      {offered.length > 0 && (
        <div role="group" aria-label={blocking.label}>
          <Heading level={3}>{blocking.label}</Heading>
          {offered.map((answer) => (
            <Checkbox
              key={answer}
              label={answer}
              checked={blocking.value.includes(answer)}
              onChange={({ target }) =>
                blocking.onChange(
                  target.checked
                    ? [...blocking.value, answer]
                    : blocking.value.filter((each) => each !== answer),
                )
              }
            />
          ))}
        </div>
      )}
      <Card surface="sunken" aria-label={t('looks')}>
        <Looks key={values.type} values={values} />
      </Card>
    </ResourceForm>
  );
}

const ignore = (): void => {};

/** The question as people see it. */
function Looks({ values }: { values: Values }) {
  const { t } = useTranslation('questionsAdmin');
  return (
    <QuestionField
      id="question-looks"
      question={{
        text: values.text === '' ? t('field.textNeeded') : values.text,
        help: values.help === '' ? null : values.help,
        type: values.type,
        options: [...offeredBy(values)],
        is_required: values.is_required,
      }}
      value=""
      onChange={ignore}
    />
  );
}
