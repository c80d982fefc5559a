import * as z from 'zod/mini';
import { Station } from '@/api/schemas/visits';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { TextField } from '@/ui/text-field';
import type { Page } from '../actions';
import { isOnlyAt, useForms, type StationRow } from '../model';
import { FormsField } from './forms-field';
import { PinField, sentOfPin, wrongPin } from './pin-field';

const Body = z.extend(z.pick(Station, { name: true, form_ids: true }), {
  reception_pin: z.string(),
});

// No answer contains the PIN.
const valuesOf = ({ name, form_ids }: Station) => ({ name, form_ids, reception_pin: '' });

const leaves = leavesPanel('station');

interface StationFormProps {
  readonly station: StationRow;
  readonly page: Page;
}

/** A station’s name and what it shows, in order. */
export function StationForm({ station, page: { t, actions } }: StationFormProps) {
  const { choices, agreements, query } = useForms(station.office_id);
  const form = useResourceForm({
    name: `stations.${station.id}`,
    schema: Body,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      form_ids: {
        label: t('field.forms'),
        show: (ids) =>
          ids.flatMap((id) => choices?.find((each) => each.id === id)?.name ?? []).join(', ') ||
          t('forms.none'),
      },
      reception_pin: { label: t('field.pin'), secret: true },
    },
    saved: valuesOf(station),
    version: station.updated_at,
    entity: { schema: Station, valuesOf },
    check: ({ name, reception_pin }) => ({
      ...(name === '' && { name: t('field.nameNeeded') }),
      ...wrongPin(reception_pin),
    }),
    save: async ({ changes: { reception_pin, ...changes }, version }) =>
      actions.update(station, { ...changes, ...(await sentOfPin(reception_pin)) }, version),
  });
  const lost = agreements?.filter((agreement) => isOnlyAt(agreement, station.id));
  return (
    <ResourceForm form={form} leaves={leaves}>
      <TextField {...form.text('name')} autoComplete="off" />
      <PinField {...form.text('reception_pin')} isSet={station.has_reception_pin === true} />
      <FormsField
        {...form.field('form_ids')}
        choices={choices}
        query={query}
        keptReason={(id) =>
          lost?.some((each) => each.id === id) ? t('forms.onlyHere') : undefined
        }
      />
    </ResourceForm>
  );
}
