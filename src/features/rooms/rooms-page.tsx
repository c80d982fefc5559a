import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useWhere } from '@/session/where';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import css from './rooms.module.css';
import { RoomsScreen } from './rooms-screen';
import './strings';

/** Meeting rooms: when, how long, for how many, with what – and which one. */
export function RoomsPage() {
  const { t } = useTranslation('rooms');
  const { office } = useWhere();
  usePageTitle(t('title'));
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      {office ? (
        <RoomsScreen key={office.id} office={office} />
      ) : (
        <EmptyState drawing="plan" title={t('noOffice.title')} text={t('noOffice.text')} />
      )}
    </div>
  );
}
