import { createPortal } from 'react-dom';
import { formatClock } from '@/domain/time';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import type { EvacuationFloor } from './model';
import css from './evacuation.module.css';

interface EvacuationListProps {
  readonly floors: readonly EvacuationFloor[];
  readonly office: string;
  readonly day: string;
  readonly zone: string;
}

/**
 * Everyone in the building by floor, on paper: a box to tick before each name, and words where a screen would use colors. It’s
 * outside the application, so that nothing else is printed.
 */
export function EvacuationList({ floors, office, day, zone }: EvacuationListProps) {
  const { t } = useTranslation('visits');
  const everyone = floors.flatMap(({ people }) => people);
  const visitors = everyone.filter(({ kind }) => kind === 'visitor').length;
  return createPortal(
    <section className={css.paper} aria-label={t('evacuation.title', { office })}>
      <h1>{t('evacuation.title', { office })}</h1>
      <p>{t('evacuation.asOf', { day, time: formatClock(now(), zone) })}</p>
      <p>
        {t('evacuation.count', {
          count: everyone.length,
          employees: everyone.length - visitors,
          visitors,
        })}
      </p>
      {everyone.length === 0 && <p>{t('evacuation.none')}</p>}
      {floors.map(({ floor, people }) => (
        <table key={floor ?? ''}>
          <caption>
            {t('evacuation.floor', {
              floor: floor ?? t('evacuation.noFloor'),
              count: people.length,
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('evacuation.safe')}</th>
              <th scope="col">{t('column.name')}</th>
              <th scope="col">{t('evacuation.kind')}</th>
              <th scope="col">{t('column.place')}</th>
              <th scope="col">{t('column.host')}</th>
              <th scope="col">{t('evacuation.since')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, kind, name, place, host, since }) => (
              <tr key={id}>
                <td>
                  <span className={css.box} />
                </td>
                <th scope="row">
                  <bdi>{name ?? t('evacuation.withheld')}</bdi>
                </th>
                <td>{t(`evacuation.${kind}`)}</td>
                <td>{place}</td>
                <td>{host}</td>
                <td>{since === null ? '' : formatClock(since, zone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>,
    document.body,
  );
}
