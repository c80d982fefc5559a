import type { FeatureFlags } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { Notice } from '@/ui/notice';
import { useAffectedPlaces } from '../model';
import css from '../page.module.css';

/** What’s hidden when a feature is turned off, and what stays. */
export function FeatureEffect({ flag }: { flag: keyof FeatureFlags }) {
  const { t } = useTranslation('organizationSettings');
  return (
    <div className={css.effect}>
      <Notice tone="warning" live title={t('effect.title')}>
        <ul>
          {flag === 'workplace_requests' ? (
            <li>{t(`effect.goneToo.${flag}`)}</li>
          ) : (
            <AffectedPlaces flag={flag} />
          )}
          <li>{t(`effect.gone.${flag}`)}</li>
        </ul>
        <p>{t(`effect.stays.${flag === 'workplace_requests' ? flag : 'bookings'}`)}</p>
      </Notice>
    </div>
  );
}

function AffectedPlaces({ flag }: { flag: Exclude<keyof FeatureFlags, 'workplace_requests'> }) {
  const { t } = useTranslation('organizationSettings');
  const { count, isUnknown } = useAffectedPlaces(flag);
  if (count !== undefined) return <li>{t(`effect.places.${flag}`, { count })}</li>;
  return <li>{t(isUnknown ? 'effect.uncounted' : 'effect.counting')}</li>;
}
