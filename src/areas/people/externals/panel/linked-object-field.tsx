import { useState } from 'react';
import type { ExternalObject } from '@/api/externals';
import { useTranslation } from '@/lib/i18n';
import { ComboBox } from '@/ui/combo-box';
import { useTargets } from '../model';

interface Chosen {
  readonly id: string;
  readonly name: string;
}

interface LinkedObjectFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly kind: ExternalObject;
  /** Empty id for nothing. */
  readonly value: Chosen;
  readonly onChange: (chosen: { id: string; name: string }) => void;
}

/** One of our objects, found by typing its name. */
export function LinkedObjectField(props: LinkedObjectFieldProps) {
  const { id, label, error, kind, value, onChange } = props;
  const { t } = useTranslation('externals');
  const [text, setText] = useState('');
  // What was chosen here, as opposed to a restored draft, whose name must be put into the field.
  const [own, setOwn] = useState('');
  const { items, isSearched, isFetching } = useTargets(kind, text === value.name ? '' : text);
  const isListed = value.id === '' || items.some((item) => item.id === value.id);
  return (
    <ComboBox
      key={value.id === '' || value.id === own ? kind : `${kind} ${value.id}`}
      id={id}
      label={label}
      error={error}
      placeholder={t('field.find')}
      items={isListed ? items : [...items, { id: value.id, label: value.name }]}
      value={value.id === '' ? null : value.id}
      loading={isFetching}
      onSearch={isSearched ? setText : undefined}
      onChange={(chosen) => {
        const found = items.find((item) => item.id === chosen);
        setOwn(found?.id ?? '');
        onChange({ id: found?.id ?? '', name: found?.label ?? '' });
      }}
    />
  );
}
