import { useRef } from 'react';
import * as z from 'zod/mini';
import { Application, type ApplicationWithKey } from '@/api/applications';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { NEW } from '@/kit/list/search';
import { showFailed } from '@/ui/show-done';
import { TextArea, TextField } from '@/ui/text-field';
import { applicationWrites, type Page } from '../actions';

const Body = z.object({
  name: Application.shape.name.check(z.minLength(1)),
  description: z.string().check(z.maxLength(2000)),
});
const valuesOf = ({ name, description }: Application) => ({
  name,
  description: description ?? '',
});
const leaves = leavesPanel('application');

interface ApplicationFormProps {
  readonly application: Application | undefined;
  readonly page: Page;
}

/** An application’s name and purpose; creating one also creates its key. */
export function ApplicationForm({ application, page }: ApplicationFormProps) {
  const { t, view, actions, show } = page;
  const made = useRef<ApplicationWithKey>(undefined);
  const form = useResourceForm({
    name: `application.${application?.id ?? NEW}`,
    schema: Body,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      description: { label: t('field.description') },
    },
    saved: application ? valuesOf(application) : { name: '', description: '' },
    version: application?.updated_at,
    entity: {
      schema: Application.check(z.refine(({ id }) => id === application?.id)),
      valuesOf,
    },
    save: async ({ values, changes, version }) => {
      if (application) return actions.update(application, changes, version);
      made.current = await actions.create({
        name: values.name,
        description: values.description === '' ? null : values.description,
      });
      return made.current;
    },
    onSaved: ({ values: { name } }) => {
      if (application) return;
      view.setMade(made.current);
      show(made.current?.id);
      if (!made.current) showFailed(t('key.lost', { name }), applicationWrites.subject);
    },
  });
  const { id, label, value, error, onChange } = form.field('description');
  return (
    <ResourceForm form={form} submitLabel={application ? undefined : t('create')} leaves={leaves}>
      <TextField
        {...form.text('name')}
        help={application ? undefined : t('field.nameHelp')}
        autoComplete="off"
        autoFocus={!application}
      />
      <TextArea
        {...{ id, label, value, error }}
        optional
        rows={3}
        onChange={({ target }) => onChange(target.value)}
      />
    </ResourceForm>
  );
}
