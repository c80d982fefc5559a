import * as z from 'zod/mini';
import { Line, Prose } from '@/api/core/fields';
import { Questionnaire } from '@/api/schemas/questions';
import { nullIfEmpty } from '@/domain/text/empty';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Card, CardHead } from '@/ui/card';
import { TextArea, TextField } from '@/ui/text-field';
import type { OfficeOf, QuestionActions } from './actions';

const Words = z.object({ instructions: Prose, contact: Line });
const valuesOf = (form: Questionnaire | undefined) => ({
  instructions: form?.instructions ?? '',
  contact: form?.contact ?? '',
});
interface WordsCardProps {
  readonly office: OfficeOf;
  readonly form: Questionnaire | undefined;
  readonly actions: QuestionActions;
}

/** What people with blocking answers see: what to do, and whom to ask. */
export function TextsCard({ office, form: saved, actions }: WordsCardProps) {
  const { t } = useTranslation('questionsAdmin');
  const form = useResourceForm({
    name: `questionnaire-words.${office.id}`,
    schema: Words,
    fields: {
      instructions: { label: t('words.instructions') },
      contact: { label: t('words.contact') },
    },
    saved: valuesOf(saved),
    version: saved?.updated_at,
    entity: { schema: Questionnaire, valuesOf },
    save: ({ values: { instructions, contact }, version }) =>
      actions.saveTexts(
        office,
        saved,
        { instructions: nullIfEmpty(instructions), contact: nullIfEmpty(contact) },
        version,
      ),
  });
  const { id, label, value, error, onChange } = form.field('instructions');
  return (
    <Card aria-labelledby="words">
      <CardHead id="words" title={t('words.title')} />
      <ResourceForm form={form} leaves={() => true}>
        <TextArea
          {...{ id, label, value, error }}
          optional
          help={t('words.instructionsHelp')}
          maxLength={2000}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField
          {...form.text('contact')}
          optional
          help={t('words.contactHelp')}
          autoComplete="off"
        />
      </ResourceForm>
    </Card>
  );
}
