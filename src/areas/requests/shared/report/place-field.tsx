import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePlaceItems } from '@/areas/booking/shared/use-place-items';
import { ComboBox } from '@/ui/combo-box';
import { placesNamed } from './queries';

interface PlaceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly officeId: string;
  readonly onChange: (id: string | null) => void;
}

/** A place of an office, found by typing its name. */
export function PlaceField({ id, label, value, error, officeId, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('report');
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const items = usePlaceItems(officeId);
  const found = useQuery({
    ...placesNamed(officeId, query),
    enabled: officeId !== '' && query !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <ComboBox
      id={id}
      label={label}
      optional
      help={t('placeHelp')}
      error={error}
      items={query === '' ? [] : items(found.data?.elements)}
      value={value}
      loading={found.isFetching}
      emptyText={t(query === '' ? 'placeEmpty' : 'placeNone')}
      onSearch={setText}
      onChange={onChange}
    />
  );
}
