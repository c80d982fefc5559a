import { useTranslation } from '@/lib/i18n';
import { Mark } from './mark';

/**
 * The shell before it’s known who is signed in: the same elements, with the same classes, as in `index.html`, whose critical CSS
 * styles both. So nothing moves when the scripts load, nor when the shell does.
 */
export function ShellSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className="sk" aria-busy="true">
      <div className="sk-head">
        <Mark />
      </div>
      <div className="sk-bar">
        <i />
        <i />
        <i />
        <i />
      </div>
      <main className="sk-main" aria-label={t('loading')}>
        <i className="sk-title" />
        <i />
        <i />
        <i />
      </main>
      <div className="sk-foot" />
    </div>
  );
}
