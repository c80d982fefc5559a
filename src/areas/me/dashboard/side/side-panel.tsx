import type { LocalDate } from '@/domain/time';
import { addStrings, useTranslation } from '@/lib/i18n';
import below from '@/locales/en/dashboard-below.json';
import strings from '@/locales/en/dashboard-beside.json';
import type { Office } from '@/areas/booking/shared/offer/queries';
import { Section } from '@/kit/section';
import { NewsCard } from '../below/news/news-card';
import { useHoveredDay, type HoveredDay } from './hovered-day';
import { WhoIsIn } from './who-is-in';
import css from './side.module.css';

addStrings('dashboard', below);
addStrings('dashboard', strings);

interface SidePanelProps {
  office: Office;
  zone: string;
  today: LocalDate;
  pointed: HoveredDay;
}

/** Shown beside the days on wide screens: who from my teams is in, and the news. */
export function SidePanel({ office, zone, today, pointed }: SidePanelProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={css.beside}>
      <WhoIsInThen officeId={office.id} today={today} pointed={pointed} />
      <Section name="dashboard.news" problem={t('news.error')} card>
        <NewsCard officeId={office.id} zone={zone} />
      </Section>
    </div>
  );
}

function WhoIsInThen({
  officeId,
  today,
  pointed,
}: { officeId: string } & Pick<SidePanelProps, 'today' | 'pointed'>) {
  const { t } = useTranslation('dashboard');
  const date = useHoveredDay(pointed);
  return (
    <Section name="dashboard.who" problem={t('who.error')} card about={date}>
      <WhoIsIn officeId={officeId} date={date} today={today} />
    </Section>
  );
}
