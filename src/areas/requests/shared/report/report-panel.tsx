import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { placeById } from '@/areas/places/shared/queries/places';
import { myTicketTypes } from '@/areas/requests/shared/queries/tickets';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import type { ReportAbout } from './about';
import { ReportForm } from './report-form';
import './strings';

interface ReportPanelProps extends ReportAbout {
  readonly onClose: () => void;
}

/** Reports a problem, beside what it’s about: people type what’s wrong, and everything else that’s known is filled in. */
export function ReportPanel({ onClose, ...about }: ReportPanelProps) {
  const { t } = useTranslation('report');
  const types = useQuery(myTicketTypes());
  const place = useQuery({
    ...placeById(about.placeId ?? ''),
    enabled: about.placeId !== undefined,
  });
  const isReady = about.placeId === undefined || !place.isPending;
  return (
    <ObjectPanel title={t('title')} onClose={onClose}>
      {types.isError && !types.data && <ReadFailed compact title={t('typesError')} query={types} />}
      {!types.isError && (!types.data || !isReady) && <SkeletonRows count={4} />}
      {types.data?.elements.length === 0 && (
        <EmptyState title={t('noTypes')} text={t('noTypesText')} />
      )}
      {place.isError && <Notice tone="warning">{t('placeGone')}</Notice>}
      {types.data && types.data.elements.length > 0 && isReady && (
        <ReportForm
          {...about}
          place={place.data}
          types={types.data.elements}
          onSent={onClose}
          onCancel={onClose}
        />
      )}
    </ObjectPanel>
  );
}
