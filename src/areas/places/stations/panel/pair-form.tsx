import * as z from 'zod/mini';
import { Station, STATION_TYPES, StationType } from '@/api/schemas/visits';
import { CopyLink } from '@/kit/copy/copy-link';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { NEW } from '@/kit/list/search';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Text } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import type { Page } from '../actions';
import { useForms } from '../model';
import { FormsField } from './forms-field';
import { PinField, sentOfPin, wrongPin } from './pin-field';

const Body = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(20)),
  office_id: z.string().check(z.minLength(1)),
  type: StationType,
  name: z.string().check(z.maxLength(500)),
  form_ids: z.array(z.string()),
  reception_pin: z.string(),
});

const leaves = leavesPanel('station');

/** Turns a device that shows a code into a station: the code is enough if the office is the selected one. */
export function PairForm({ page: { t, actions, show } }: { page: Page }) {
  const { offices } = useSession();
  const { office } = useWhere();
  const form = useResourceForm({
    name: `stations.${NEW}`,
    schema: Body,
    fields: {
      code: { label: t('field.code'), needed: t('field.codeNeeded') },
      office_id: { label: t('field.office') },
      type: { label: t('field.type') },
      name: { label: t('field.name') },
      form_ids: { label: t('field.forms') },
      reception_pin: { label: t('field.pin'), secret: true },
    },
    saved: {
      code: '',
      office_id: office?.id ?? '',
      type: 'kiosk',
      name: '',
      form_ids: [],
      reception_pin: '',
    },
    check: ({ reception_pin }) => wrongPin(reception_pin),
    startsOver: true,
    entity: {
      schema: Station,
      valuesOf: ({ office_id, type, name, form_ids }) => ({
        code: '',
        office_id,
        type,
        name,
        form_ids,
        reception_pin: '',
      }),
    },
    save: async ({ values: { code, name, form_ids, reception_pin, ...rest } }) =>
      actions.pair({
        ...rest,
        // People read six digits aloud in two groups, and type them the same way.
        code: code.replaceAll(/\s/g, ''),
        form_ids: form_ids.filter((id) => choices?.some((each) => each.id === id)),
        ...(name !== '' && { name }),
        ...(await sentOfPin(reception_pin)),
      }),
    onSaved: (_sent, made) => made && show(made.id),
  });
  const { choices, query } = useForms(form.values.office_id);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Text>{t('pair.text')}</Text>
        <CopyLink
          link={`${globalThis.location.origin}/kiosk/new`}
          label={t('pair.address')}
          copy={t('pair.copy')}
          copied={t('pair.copied')}
        />
      </Stack>
      <ResourceForm form={form} leaves={leaves} submitLabel={t('pair.submit')}>
        <TextField
          {...form.text('code')}
          help={t('field.codeHelp')}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <Select
          {...form.choice('office_id')}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          {...form.choice('type')}
          help={t(`typeHelp.${form.values.type}`)}
          options={STATION_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
        <TextField {...form.text('name')} optional help={t('field.nameHelp')} autoComplete="off" />
        <PinField {...form.text('reception_pin')} optional />
        <FormsField {...form.field('form_ids')} choices={choices} query={query} />
      </ResourceForm>
    </Stack>
  );
}
