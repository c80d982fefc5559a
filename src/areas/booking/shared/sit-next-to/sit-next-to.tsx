import { Suspense, useId, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconDesk } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import './strings';
import type { TheirSeat } from './use-nearby-desk';
import css from './sit-next-to.module.css';

/** The code for finding a desk loads when someone asks for one. */
const NearbyDeskOffer = lazyPart(async () => (await import('./nearby-desk-offer')).NearbyDeskOffer);

interface SitNextToProps {
  readonly name: string;
  readonly seat: TheirSeat;
  readonly zone: string;
  /** "Thursday": part of the button’s label if there’s one for each of several days. */
  readonly day?: string | undefined;
  /** Renders the button and what it opens separately, for the caller’s grid. */
  readonly classes?: { readonly opener: string | undefined; readonly panel: string | undefined };
}

/** The first of two clicks: opens a suggestion for the desk nearest to someone’s, which the second one books. */
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
