import { useMemo } from 'react';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { compareNatural } from '@/domain/text/natural';
import { useTranslation } from '@/lib/i18n';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { homesFor, type Places } from '../model';
import { pathText } from '../text';
import type { Pasted } from './model';
import css from './paste.module.css';

interface TargetProps {
  readonly places: Places;
  readonly pasted: Pasted;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly managesAll: boolean;
  readonly onChange: (change: Partial<Pasted>) => void;
}

/** Location and type of rows that don’t name them. */
export function Target({ places, pasted, offices, managesAll, onChange }: TargetProps) {
  const { t } = useTranslation(['places', 'booking']);
  const { officeId, parentId, type } = pasted;
  const homes = useMemo(
    () =>
      homesFor(places, officeId)
        .map((home) => ({ value: home.id, label: pathText(places, home) }))
        .toSorted((a, b) => compareNatural(a.label, b.label)),
    [places, officeId],
  );
  return (
    <div className={css.where}>
      <Select
        label={t('field.office')}
        value={officeId}
        options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ officeId: target.value, parentId: null })}
      />
      <Select
        label={t('paste.parent')}
        help={t('paste.parentHelp')}
        value={parentId ?? ''}
        placeholder={managesAll ? t('paste.byRow') : t('field.chooseParent')}
        options={homes}
        onChange={({ target }) => onChange({ parentId: target.value || null })}
      />
      <Select
        label={t('paste.type')}
        help={t('paste.typeHelp')}
        value={type}
        options={RESOURCE_TYPES.map((value) => ({
          value,
          label: t(`booking:type.${value}`),
        }))}
        onChange={({ target }) => {
          const next = RESOURCE_TYPES.find((one) => one === target.value);
          if (next) onChange({ type: next });
        }}
      />
    </div>
  );
}

/** While the places, and with them the offices to choose from, are loading. */
export function TargetSkeleton() {
  return (
    <div aria-busy="true">
      <SkeletonRows count={3} />
    </div>
  );
}
