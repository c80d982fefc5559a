import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Heading } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { tabClass, tabListClass } from '@/ui/tabs-class';
import './strings';
import css from './settings.module.css';

/** Id of the sentence that says why personal settings are disabled while someone acts as another person (IMP-3). */
export const LOCK_REASON_ID = 'own-hand';

interface SettingsFrameProps {
  /** The page’s title among the settings. */
  title: string;
  children: ReactNode;
}

/** What the settings pages have in common: the header, the navigation between them, and why they’re disabled (IMP-3). */
export function SettingsFrame({ title, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings');
  const reason = useImpersonationLock();
  usePageTitle(title);
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      <nav aria-label={t('pages')} className={tabListClass}>
        <Link
          to="/settings"
          activeOptions={{ exact: true, includeSearch: false }}
          className={tabClass}
        >
          {t('general.tab')}
        </Link>
        <Link to="/settings/calendar" className={tabClass}>
          {t('calendar.tab')}
        </Link>
      </nav>
      {reason !== undefined && (
        <Notice tone="warning">
          <span id={LOCK_REASON_ID}>{reason}</span>
        </Notice>
      )}
      {children}
    </div>
  );
}
