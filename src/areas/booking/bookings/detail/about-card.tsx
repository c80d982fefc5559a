import type { ReactNode } from 'react';
import type { Schedule } from '@/api/schemas/schedules';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { agenda, allRows } from '../agenda/rows';
import { SeriesLine } from '../series/series-line';
import css from './detail.module.css';

/** A booking’s details. */
export function AboutCard({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('bookings');
  const { description, location, organizer, creator, visibility } = schedule;
  const [day] = agenda({
    rows: allRows([schedule]),
    when: 'past',
    now: 0,
    expanded: () => true,
  });
  const entry = day?.entries[0];
  return (
    <Card aria-labelledby="about">
      <CardHead id="about" title={t('detail.about')} />
      <dl className={css.facts}>
        <Fact name={t('detail.organizer')}>{organizer?.name ?? organizer?.email}</Fact>
        {creator && creator.id !== organizer?.id && (
          <Fact name={t('detail.creator')}>{creator.name ?? creator.email}</Fact>
        )}
        <Fact name={t('detail.visibility')}>{t(`detail.visible.${visibility}`)}</Fact>
        <Fact name={t('detail.location')}>{location}</Fact>
        {schedule.recurring && entry && (
          <Fact name={t('detail.series')}>
            <SeriesLine entry={entry} />
          </Fact>
        )}
      </dl>
      {description !== null && description !== '' && <p className={css.text}>{description}</p>}
    </Card>
  );
}

/** Unknown details have no line. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
