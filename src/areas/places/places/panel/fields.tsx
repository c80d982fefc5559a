import { useMemo } from 'react';
import * as z from 'zod/mini';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import { ResourceWrite } from '@/api/schemas/resource-writes';
import { insideOf } from '@/domain/places/areas';
import { compareNatural } from '@/domain/text/natural';
import { useTranslation } from '@/lib/i18n';
import type { Binding } from '@/kit/form/types';
import type { useResourceForm } from '@/kit/form/use-resource-form';
import { Checkbox } from '@/ui/checkbox';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { pathText } from '../text';
import type { Places } from '../model';
import { WEEKS_AHEAD } from '../queries';

/** The body that the forms of a place write. */
export const FormWrite = z.pick(ResourceWrite, {
  name: true,
  type: true,
  parent_id: true,
  label: true,
  description: true,
  total_slots: true,
  maximum_slots_per_user: true,
  is_available: true,
  is_open: true,
  is_approvable: true,
  weight: true,
});

export const valuesOf = ({
  name,
  type,
  parent_id,
  label,
  description,
  total_slots,
  maximum_slots_per_user,
  is_available,
  is_open,
  is_approvable,
  weight,
}: Resource) => ({
  name,
  type,
  parent_id,
  label,
  description,
  total_slots,
  maximum_slots_per_user,
  is_available,
  is_open,
  is_approvable,
  weight,
});

/** The fields’ labels and display. */
export function useFields(places: Places) {
  const { t } = useTranslation(['places', 'booking']);
  const yes = (value: boolean) => t(value ? 'yes' : 'no');
  return {
    name: { label: t('field.name'), needed: t('field.nameNeeded') },
    type: {
      label: t('field.type'),
      show: (type: Resource['type']) => t(`booking:type.${type}`),
    },
    parent_id: {
      label: t('field.parent'),
      show: (id: string | null) => {
        if (id === null) return t('field.noParent');
        const parent = places.byId.get(id);
        return parent ? pathText(places, parent) : t('gone');
      },
    },
    label: { label: t('field.label') },
    description: { label: t('field.description') },
    total_slots: { label: t('field.capacity') },
    maximum_slots_per_user: { label: t('field.perPerson') },
    is_available: { label: t('field.available'), show: yes },
    is_open: { label: t('field.open'), show: yes },
    is_approvable: { label: t('field.approvable'), show: yes },
    weight: { label: t('field.weight') },
  };
}

type Home = Pick<Resource, 'type' | 'parent_id'>;

/**
 * What’s wrong with the floor or area that was chosen for a place: only a floor has none (RES-5), and someone else may have deleted
 * what was chosen, or moved it into the place itself, which is said as soon as it’s known.
 */
export function useHomeRules(places: Places, place?: Resource) {
  const { t } = useTranslation('places');
  const overtakenBy = ({ parent_id }: Home): string | undefined => {
    if (parent_id === null) return undefined;
    const home = places.byId.get(parent_id);
    if (!home) return t('homeDeleted');
    return place && insideOf(places.byId, place.id)(home)
      ? t('homeWithin', { name: place.name })
      : undefined;
  };
  return {
    overtaken: (home: Home) => ({ parent_id: overtakenBy(home) }),
    check: (home: Home) => ({
      parent_id:
        home.parent_id === null && home.type !== 'area' ? t('field.parentNeeded') : undefined,
    }),
  };
}

type Form = ReturnType<typeof useResourceForm<typeof FormWrite, Resource>>;

interface PlaceFieldsProps {
  readonly form: Form;
  readonly places: Places;
  /** Where the place can be put. */
  readonly homes: readonly Resource[];
  /** Whether it can be a floor. */
  readonly canBeFloor: boolean;
  /** How much of it is booked at the busiest future moment, if that’s known and several people can book it. */
  readonly busiest?: number | undefined;
}

/** A place’s fields. What an area can’t have isn’t shown for one (RES-3, RES-4). */
export function PlaceFields({ form, places, homes, canBeFloor, busiest }: PlaceFieldsProps) {
  const { t } = useTranslation(['places', 'booking']);
  const { type } = form.values;
  const isArea = type === 'area';
  const options = useMemo(
    () =>
      homes
        .map((home) => ({ value: home.id, label: pathText(places, home) }))
        .toSorted((a, b) => compareNatural(a.label, b.label)),
    [homes, places],
  );
  const kind = form.field('type');
  return (
    <>
      <TextField {...form.text('name')} maxLength={200} autoComplete="off" />
      <Select
        {...kind}
        onChange={({ target }) => {
          const next = RESOURCE_TYPES.find((one) => one === target.value);
          if (next) kind.onChange(next);
        }}
        options={RESOURCE_TYPES.map((value) => ({
          value,
          label: value === 'area' ? t('floorOrArea') : t(`booking:type.${value}`),
        }))}
      />
      <Select
        {...form.choice('parent_id')}
        placeholder={isArea && canBeFloor ? t('field.noParent') : t('field.chooseParent')}
        options={options}
      />
      {!isArea && (
        <>
          <NumberField
            {...figure(form.field('total_slots'))}
            min={1}
            max={100_000}
            help={
              busiest === undefined
                ? t('field.capacityHelp')
                : t('field.capacityBusiest', { count: busiest, weeks: WEEKS_AHEAD })
            }
          />
          <NumberField
            {...figure(form.field('maximum_slots_per_user'))}
            min={1}
            max={100_000}
            help={t('field.perPersonHelp')}
          />
          <Tick field={form.field('is_available')} text={t('field.availableHelp')} />
          <Tick field={form.field('is_open')} text={t('field.openHelp')} />
        </>
      )}
      <Tick field={form.field('is_approvable')} text={t('field.approvableHelp')} />
      <Words field={form.field('label')} help={t('field.labelHelp')} maxLength={200} />
      <Words field={form.field('description')} maxLength={2000} />
      <NumberField {...figure(form.field('weight'))} help={t('field.weightHelp')} />
    </>
  );
}

function Tick({ field, text }: { field: Binding<boolean>; text: string }) {
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      text={text}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Optional text. */
function Words({
  field,
  ...rest
}: {
  field: Binding<string | null>;
  help?: string;
  maxLength: number;
}) {
  return (
    <TextField
      {...field}
      {...rest}
      optional
      autoComplete="off"
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
    />
  );
}

/** Binds a number; invalid input keeps the previous value until it’s valid. */
const figure = ({ onChange, ...field }: Binding<number>) => ({
  ...field,
  onChange: ({ target }: { target: { value: string } }) => onChange(Number(target.value)),
});
