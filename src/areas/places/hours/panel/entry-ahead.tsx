import { useQuery } from '@tanstack/react-query';
import type { Office } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { SkeletonRows } from '@/ui/skeleton';
import { entryById } from '../queries';
import { entryName, entryText } from '../text';

interface EntryAheadProps {
  readonly office: Office;
  readonly id: string;
  readonly onClose: () => void;
}

/** The entry in the address while its office’s hours load: its content without actions. */
export function EntryAhead({ office, id, onClose }: EntryAheadProps) {
  const { t } = useTranslation('hours');
  const { data } = useQuery(entryById(office.id, id));
  return (
    <ObjectPanel title={data ? entryName(data) : t('entry')} onClose={onClose}>
      {data && <p>{entryText(data, office.time_zone)}</p>}
      <SkeletonRows count={4} />
    </ObjectPanel>
  );
}
