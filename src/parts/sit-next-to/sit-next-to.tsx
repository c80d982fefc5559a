import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconDesk } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import './strings';
import type { TheirSeat } from './use-nearby-desk';
import css from './sit-next-to.module.css';

/** Looking for a desk comes with the question for one. */
const NearbyDeskOffer = lazy(async () => ({
  default: (await import('./nearby-desk-offer')).NearbyDeskOffer,
}));

interface SitNextToProps {
  readonly name: string;
  readonly seat: TheirSeat;
  readonly zone: string;
  /** "Thursday": told with the button where there is one for each of several days. */
  readonly day?: string | undefined;
  /** Places the button and what it opens apart, in the grid of whoever shows them. */
  readonly classes?: { readonly opener: string | undefined; readonly panel: string | undefined };
}

/** The first of two clicks: opens the offer of the desk nearest to someone's, which the second one books. */
export function SitNextTo({ name, seat, zone, day, classes }: SitNextToProps) {
  const { t } = useTranslation('sit-next-to');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes ? css.apart : css.whole}>
      <Button
        size="small"
        icon={<IconDesk />}
        aria-expanded={isOpen}
        aria-controls={id}
        className={cx(css.opener, classes?.opener)}
        aria-label={day === undefined ? t('open', { name }) : t('openOn', { name, day })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('short')}
      </Button>
      <div id={id} className={classes?.panel} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton width="50%" />}>
            <NearbyDeskOffer {...{ name, seat, zone }} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
