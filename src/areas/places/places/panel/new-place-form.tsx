import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import { Select } from '@/ui/select';
import { usePlaceActions } from '../actions';
import { homesFor, type Places } from '../model';
import { UnknownHome } from './unknown-home';
import { FormWrite, PlaceFields, useFields, useHomeRules, valuesOf } from './fields';

/** The kept choice of an office: it’s in the call’s address, not in the body that the form holds. */
const OFFICE = 'place.new.office';

interface NewPlaceFormProps {
  readonly places: Places;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly managesAll: boolean;
  /** The initial office, floor, or area. */
  readonly into: string | undefined;
  readonly onCreated: (id: string) => void;
}

/** Creates a floor, an area, or a place. */
export function NewPlaceForm({ places, offices, managesAll, into, onCreated }: NewPlaceFormProps) {
  const { t } = useTranslation('places');
  const actions = usePlaceActions();
  const begin = into === undefined ? undefined : places.byId.get(into);
  const mine = offices.filter(
    ({ id }) => managesAll || places.rows.some(({ place }) => place.office_id === id),
  );
  const [first] = mine;
  const kept = useRestoredInput(OFFICE, z.string());
  const [usual] = useState(
    () => mine.find(({ id }) => id === (begin?.office_id ?? into))?.id ?? first?.id ?? '',
  );
  const [officeId, setOfficeId] = useState(mine.find(({ id }) => id === kept)?.id ?? usual);
  useKeptInput(OFFICE, officeId === usual ? undefined : officeId);
  const homes = useMemo(() => homesFor(places, officeId), [places, officeId]);
  const homeRules = useHomeRules(places);
  const form = useResourceForm({
    name: 'place.new',
    schema: FormWrite,
    fields: useFields(places),
    saved: {
      name: '',
      type: begin || homes.length > 0 ? 'desk' : 'area',
      parent_id: begin && places.manages(begin.id) ? begin.id : null,
      label: null,
      description: null,
      total_slots: 1,
      maximum_slots_per_user: 1,
      is_available: true,
      is_open: true,
      is_approvable: false,
      weight: 0,
    },
    entity: { schema: Resource, valuesOf },
    about: () => officeId,
    ...homeRules,
    check: (values) =>
      values.parent_id === null && !managesAll
        ? { parent_id: t('field.parentNeeded') }
        : homeRules.check(values),
    save: ({ values }) => actions.create(officeId, values),
    onSaved: (_sent, made) => {
      if (made) onCreated(made.id);
    },
  });
  return (
    <ResourceForm form={form} submitLabel={t('create')}>
      <UnknownHome id={into} {...{ places, offices }} />
      <Select
        label={t('field.office')}
        value={officeId}
        options={mine.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => {
          setOfficeId(target.value);
          form.field('parent_id').onChange(null);
        }}
      />
      <PlaceFields form={form} places={places} homes={homes} canBeFloor={managesAll} />
    </ResourceForm>
  );
}
