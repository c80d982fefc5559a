import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { FactList } from '@/ui/fact-list';
import type { DocumentRow } from '../model';
import { nameOf } from '../text';
import css from '../health.module.css';
import { StateBadge } from './state-badge';

/** A document’s details, and the answer to it. */
export function Facts({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('health');
  const { document, office, zone, today, state } = row;
  const day = (date: string) => formatDate(date, 'day', { today });
  const stamp = useStamp('day');
  return (
    <FactList>
      <dt>{t('column.status')}</dt>
      <dd>
        <StateBadge state={state} />
      </dd>
      {document.document === 'vaccination' ? (
        <>
          <dt>{t('fact.vaccine')}</dt>
          <dd>
            <bdi>{document.vaccine?.name ?? t('fact.unknown')}</bdi>
          </dd>
          <dt>{t('fact.doses')}</dt>
          <dd>
            <ul className={css.plain}>
              {document.doses.map(({ date, batch }) => (
                <li key={`${date} ${batch}`}>
                  {batch === null ? day(date) : t('fact.dose', { day: day(date), batch })}
                </li>
              ))}
            </ul>
            {document.vaccine && (
              <span className={css.muted}>
                {t('fact.dosesOf', {
                  count: document.vaccine.doses,
                  given: document.doses.length,
                })}
              </span>
            )}
          </dd>
        </>
      ) : (
        <>
          <dt>{t('fact.result')}</dt>
          <dd>{t(`result.${document.result}`)}</dd>
          <dt>{t('fact.testType')}</dt>
          <dd>
            <bdi>{document.test_type ?? t('fact.unknown')}</bdi>
          </dd>
          <dt>{t('fact.tested')}</dt>
          <dd>{stamp(document.tested_at, zone)}</dd>
        </>
      )}
      <dt>{t('column.office')}</dt>
      <dd>
        <bdi>{office}</bdi>
      </dd>
      <dt>{t('column.expires')}</dt>
      <dd>{document.expires_on === null ? t('noExpiry') : day(document.expires_on)}</dd>
      <dt>{t('column.submitted')}</dt>
      <dd>{stamp(document.created_at, zone)}</dd>
      {document.reviewed_by && document.reviewed_at !== null && (
        <>
          <dt>{t('fact.answered')}</dt>
          <dd>
            {t('fact.answeredBy', {
              name: nameOf(document.reviewed_by),
              when: stamp(document.reviewed_at, zone),
            })}
          </dd>
        </>
      )}
      {document.reason !== null && (
        <>
          <dt>{t('fact.reason')}</dt>
          <dd>
            <bdi>{document.reason}</bdi>
          </dd>
        </>
      )}
    </FactList>
  );
}
