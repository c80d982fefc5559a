import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { ObjectPanel } from '@/parts/object-panel/object-panel';
import { SkeletonRows } from '@/ui/skeleton';
import { entryById } from '../reads';
import { entryName, entryText } from '../words';

interface EntryAheadProps {
  readonly officeId: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** The entry in the address while its office’s hours load: its content without actions. */
export function EntryAhead({ officeId, id, onClose }: EntryAheadProps) {
  const { t } = useTranslation('hours');
  const { data } = useQuery(entryById(officeId, id));
  return (
    <ObjectPanel title={data ? entryName(data) : t('entry')} onClose={onClose}>
      {data && <p>{entryText(data)}</p>}
      <SkeletonRows count={4} />
    </ObjectPanel>
  );
}
