import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useWhere } from '@/session/where';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import './strings';
import { TeamScreen } from './team-screen';
import css from './team.module.css';

/** The team: who is where on which day, the day most of them share, and the desk next to somebody's. */
export function TeamPage() {
  const { t } = useTranslation('team');
  const { office } = useWhere();
  usePageTitle(t('title'));
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      {office ? (
        <TeamScreen key={office.id} />
      ) : (
        <EmptyState drawing="people" title={t('noOffice.title')} text={t('noOffice.text')}>
          <Link to="/week" className={buttonClass({})}>
            {t('noOffice.week')}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
