import { useTranslation } from '@/lib/i18n';
import { IconCheck } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { STEPS, type Progress } from './progress';
import css from '../onboarding.module.css';

/** The three screens; the page after them isn’t a step. */
const SCREENS = STEPS.slice(0, 3) as readonly ('organization' | 'office' | 'floor')[];

/** Progress: three screens to the first desk. */
export function Steps({ step }: { step: Progress['step'] }) {
  const { t } = useTranslation('onboarding');
  const at = STEPS.indexOf(step);
  return (
    <ol className={css.steps} aria-label={t('setup.steps')}>
      {SCREENS.map((screen, index) => (
        <li
          key={screen}
          className={css.step}
          aria-current={index === at ? 'step' : undefined}
          data-state={index < at ? 'done' : undefined}
        >
          <span>
            {index < at && <IconCheck aria-hidden="true" />}
            {t(`setup.${screen}.step`)}
            {index < at && <VisuallyHidden>{t('setup.done')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
