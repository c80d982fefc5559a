import * as z from 'zod/mini';
import { divisions, DivisionWrite } from '@/api/divisions';
import { Division } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/parts/form/leaves-panel';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { subjectOf } from '../actions';
import { circle, pathTo, type Places } from '../model';

const FormWrite = z.pick(DivisionWrite, { name: true, parent_id: true });
const valuesOf = ({ name, parent_id }: Division) => ({ name, parent_id });

interface DivisionFormProps {
  readonly places: Places;
  /** The division to change; without it the form creates one. */
  readonly division?: Division;
  readonly onCreated?: (id: string) => void;
  /** Told the subject of the Undo. */
  readonly onWritten: (subject: string) => void;
}

/** Name and parent of a division, new or present. */
export function DivisionForm({ places, division, onCreated, onWritten }: DivisionFormProps) {
  const { t } = useTranslation('divisions');
  const create = useWrite(divisions.create, {
    ownError: true,
    done: ({ body }) => t('created', { name: body.name }),
    undo: (_input, made) =>
      made && {
        subject: subjectOf(made.id),
        run: () => remove.run({ params: { id: made.id } }),
      },
  });
  const remove = useWrite(divisions.remove);
  const update = useWrite(divisions.update, {
    ownError: true,
    done: (_input, saved) => t('saved', { name: saved?.name ?? division?.name }),
    undo: ({ params }, saved) =>
      division && {
        subject: subjectOf(params.id),
        run: () =>
          revert.run({
            params,
            body: { ...valuesOf(division), updated_at: saved?.updated_at },
          }),
      },
  });
  const revert = useWrite(divisions.update);
  const pathOf = (id: string) => pathTo(places, id).join(' → ');
  const form = useResourceForm({
    name: `division.${division?.id ?? 'new'}`,
    schema: FormWrite,
    fields: {
      name: { label: t('name'), needed: t('nameNeeded') },
      parent_id: { label: t('parent'), show: (id) => (id === null ? t('top') : pathOf(id)) },
    },
    saved: division ? valuesOf(division) : { name: '', parent_id: null },
    version: division?.updated_at,
    entity: { schema: Division, valuesOf },
    check: ({ parent_id }) => {
      const path = division && parent_id !== null && circle(places, division.id, parent_id);
      return path ? { parent_id: t('circle', { path: path.join(' → ') }) } : {};
    },
    save: async ({ values, changes, version }) => {
      if (division) {
        const saved = await update.run({
          params: { id: division.id },
          body: { ...changes, updated_at: version },
        });
        onWritten(subjectOf(division.id));
        return saved;
      }
      const made = await create.run({ body: values });
      return made;
    },
    onSaved: (_sent, made) => {
      if (division || !made) return;
      onWritten(subjectOf(made.id));
      onCreated?.(made.id);
    },
  });
  const options = places.divisions
    .filter(({ id }) => id !== division?.id)
    .map(({ id }) => ({ value: id, label: pathOf(id) }));
  return (
    <ResourceForm
      form={form}
      failedTitle={t('notSaved')}
      submitLabel={division ? undefined : t('create')}
      leaves={leavesPanel('open')}
    >
      <TextField {...form.text('name')} autoComplete="off" />
      <Select {...form.choice('parent_id')} options={options} placeholder={t('top')} />
    </ResourceForm>
  );
}
