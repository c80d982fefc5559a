import { useEffect, useState } from 'react';
import { Section } from '@/kit/section';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/dashboard-below.json';
import { NeedsCard, NeedsSkeleton } from './needs/needs-card';
import { useNeeds } from './needs/model';
import { NewsCard } from './news/news-card';
import type { Mine, Office } from '@/areas/booking/shared/offer/queries';
import css from './below.module.css';

// One chunk for everything below the week: code shared by two chunks would become part of the page’s own.
export { SidePanel } from '../side/side-panel';

addStrings('dashboard', strings);

/** How many milliseconds the page waits to know how much there is; then it reserves space and continues. */
const READ_TIMEOUT = 1_000;

interface BelowWeekProps {
  office: Office;
  zone: string;
  mine: readonly Mine[];
  /** Slot shown by the card above. */
  nowId: string | undefined;
  /** Whether the news is here: on a wide screen, it’s beside the days. */
  withNews: boolean;
}

/**
 * Everything below the days: what needs me, and the news. The news renders once its position is known, so that nothing on the
 * page moves (D6).
 */
export function BelowWeek({ office, zone, mine, nowId, withNews }: BelowWeekProps) {
  const { t } = useTranslation('dashboard');
  const needs = useNeeds(office, mine, nowId);
  const [late, setLate] = useState(false);
  const [placed, setPlaced] = useState(false);
  if (needs.settled && !late && !placed) setPlaced(true);
  useEffect(() => {
    if (placed) return undefined;
    const timer = setTimeout(() => setLate(true), READ_TIMEOUT);
    return () => clearTimeout(timer);
  }, [placed]);
  return (
    <div className={css.below}>
      {needs.settled ? (
        <Section name="dashboard.needs" card>
          <NeedsCard {...needs} late={late} />
        </Section>
      ) : (
        <NeedsSkeleton />
      )}
      {withNews && (placed || late) && (
        <Section name="dashboard.news" problem={t('news.error')} card>
          <NewsCard officeId={office.id} zone={zone} />
        </Section>
      )}
    </div>
  );
}
