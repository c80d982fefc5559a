import { Skeleton } from '@/ui/skeleton';
import css from './offer.module.css';

/** The skeleton of a suggestion that’s loading. */
export function OfferSkeleton() {
  return (
    <div className={css.line} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton shape="block" width={72} height={36} />
    </div>
  );
}
