import { useId } from 'react';
import * as z from 'zod/mini';
import { EXTERNAL_OBJECTS, External, ExternalObject } from '@/api/externals';
import { compareNames } from '@/domain/text/order';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { NEW } from '@/kit/list/search';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import type { Opened } from '@/kit/resource/definition';
import type { Page } from '../actions';
import type { ExternalRow } from '../model';
import { LinkedObjectField } from './linked-object-field';
import { DuplicateLink, useDuplicateLink } from './duplicate-link';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const Body = z.object({
  object_type: ExternalObject,
  /** The choice, as id and name: a restored draft shows the name. */
  thing: z.object({ id: z.string().check(z.minLength(1)), name: z.string() }),
  type: text,
  external_id: text,
});

const NOTHING = { id: '', name: '' };
const leaves = leavesPanel('link');

/** Links one of our objects to its counterpart in another system. */
export function LinkForm({ rows, page: { t, actions, show } }: Opened<ExternalRow, Page>) {
  const list = useId();
  const { existing, watch } = useDuplicateLink();
  const form = useResourceForm({
    name: `externals.${NEW}`,
    schema: Body,
    fields: {
      object_type: { label: t('field.kind') },
      thing: { label: t('field.thing'), sentAs: 'object_id' },
      type: { label: t('field.system'), needed: t('field.systemNeeded') },
      external_id: { label: t('field.external'), needed: t('field.externalNeeded') },
    },
    saved: { object_type: 'resource', thing: NOTHING, type: '', external_id: '' },
    startsOver: true,
    entity: {
      schema: External,
      valuesOf: ({ object_type, object_id, object_name, type, external_id }) => ({
        object_type,
        thing: { id: object_id, name: object_name ?? '' },
        type,
        external_id,
      }),
    },
    check: ({ thing }) => (thing.id === '' ? { thing: t('field.thingNeeded') } : {}),
    save: ({ values: { thing, ...body } }) =>
      watch(() => actions.create({ ...body, object_id: thing.id }, thing.name)),
    onSaved: (_sent, made) => made && show(made.id),
  });
  const kind = form.field('object_type');
  const thing = form.field('thing');
  const systems = [...new Set(rows?.map(({ type }) => type))].toSorted(compareNames);
  return (
    <ResourceForm form={form} leaves={leaves} submitLabel={t('new')}>
      <Select
        {...kind}
        options={EXTERNAL_OBJECTS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onChange={({ target }) => {
          kind.onChange(ExternalObject.parse(target.value));
          thing.onChange(NOTHING);
        }}
      />
      <LinkedObjectField {...thing} kind={form.values.object_type} />
      <TextField
        {...form.text('type')}
        help={t('field.systemHelp')}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {systems.map((system) => (
          <option key={system} value={system} />
        ))}
      </datalist>
      <TextField {...form.text('external_id')} autoComplete="off" spellCheck={false} />
      {existing && <DuplicateLink link={existing} onShow={show} />}
    </ResourceForm>
  );
}
