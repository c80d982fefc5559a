import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useWhere } from '@/session/where';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { MapScreen } from './map-screen';
import './strings';
import { useChosen, useFloor } from './use-floor';
import css from './map.module.css';

/** The map: a floor at a time, drawn and as a list, and beside them what one chose. */
export function MapPage() {
  const { t } = useTranslation('map');
  const title = t('title');
  usePageTitle(title);
  const { office } = useWhere();
  const reads = useFloor();
  const chosen = useChosen(reads);
  const { floor, places, areas, floors, failed, pending } = reads;

  if (!office) {
    return (
      <div className={css.alone}>
        <Heading level={1}>{title}</Heading>
        <EmptyState drawing="desk" title={t('noOffice.title')} text={t('noOffice.text')} />
      </div>
    );
  }
  if (failed) {
    return (
      <div className={css.alone}>
        <Heading level={1}>{title}</Heading>
        <ErrorState title={t('failed')} onRetry={failed.retry} />
      </div>
    );
  }
  if (floor && places) {
    return (
      <MapScreen
        floor={floor}
        floors={floors}
        areas={areas}
        places={places}
        officeId={office.id}
        chosen={chosen}
      />
    );
  }
  if (!pending) {
    return (
      <div className={css.alone}>
        <Heading level={1}>{title}</Heading>
        <EmptyState
          drawing="desk"
          title={t('noFloor.title', { office: office.name })}
          text={t('noFloor.text')}
        />
      </div>
    );
  }
  return (
    <div className={css.page} aria-busy="true">
      <div className={css.side}>
        <Heading level={1} size={20}>
          {title}
        </Heading>
        <Skeleton height={36} shape="block" />
        <SkeletonRows count={9} />
      </div>
      <div className={css.stage}>
        <div className={css.waiting}>
          <StillWorking text={t('loading')} />
        </div>
      </div>
    </div>
  );
}
