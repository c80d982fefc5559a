import * as z from 'zod/mini';
import { Section, SectionWrite } from '@/api/pages';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { TextField } from '@/ui/text-field';
import type { PageActions } from '../writing/actions';

const FormWrite = z.pick(SectionWrite, { name: true });
const valuesOf = ({ name }: Section) => ({ name });

/** The form’s name for a section, or for a new one. */
export const formName = (id = 'new'): string => `section.${id}`;

interface SectionFormProps {
  /** The section to rename; without it, the form creates one. */
  readonly section?: Section;
  readonly actions: PageActions;
  readonly onDone: () => void;
}

/** A section’s name. */
export function SectionForm({ section, actions, onDone }: SectionFormProps) {
  const { t } = useTranslation('pagesAdmin');
  const form = useResourceForm({
    name: formName(section?.id),
    schema: FormWrite,
    fields: { name: { label: t('sectionName'), needed: t('sectionNameNeeded') } },
    saved: section ? valuesOf(section) : { name: '' },
    version: section?.updated_at,
    entity: { schema: Section, valuesOf },
    save: ({ values: { name }, version }) =>
      section ? actions.renameSection(section, name, version) : actions.createSection(name),
    onSaved: onDone,
  });
  return (
    <ResourceForm
      form={form}
      size="small"
      submitLabel={section ? undefined : t('sectionCreate')}
      onCancel={onDone}
    >
      <TextField {...form.text('name')} autoComplete="off" autoFocus />
    </ResourceForm>
  );
}
