import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useWhere } from '@/session/where';
import { Heading } from '@/ui/heading';
import './strings';
import { WeekScreen } from './week-screen';
import css from './week-plan.module.css';

/** The week plan: where I work on which day, painted, and what contradicts it. */
export function WeekPlanPage() {
  const { t } = useTranslation('week-plan');
  const { office } = useWhere();
  usePageTitle(t('title'));
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      <WeekScreen key={office?.id ?? ''} />
    </div>
  );
}
