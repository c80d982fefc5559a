import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { ObjectPanel } from '@/parts/object-panel/object-panel';
import { placeById } from '@/reads/places';
import { myTicketTypes } from '@/reads/tickets';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
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
      {types.isError && !types.data && (
        <ErrorState
          compact
          title={t('typesError')}
          onRetry={types.refetch}
          retrying={types.isFetching}
        />
      )}
      {!types.isError && (!types.data || !isReady) && <SkeletonRows count={4} />}
      {types.data?.elements.length === 0 && (
        <EmptyState title={t('noTypes')} text={t('noTypesText')} />
      )}
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
