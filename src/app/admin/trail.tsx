import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { type Crumb, useCrumbsHere } from '@/kit/crumbs';
import { linkClass } from '@/ui/link-class';
import { useScreensHere } from './entries';
import css from './trail.module.css';

/** Names can repeat, because an area can have the same name as its floor, so the key of a step is the whole path to it. */
const wayTo = (steps: readonly Crumb[], index: number): string =>
  steps
    .slice(0, index + 1)
    .map(({ name }) => name)
    .join('/');

/**
 * Breadcrumbs of the administration: its screens, named as in the navigation, then what’s open.
 *
 * @param isFull false on a phone: there, the collapsed navigation names the screen and a panel covers the page, so only links
 *   to higher levels remain
 */
export function Trail({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation('admin');
  const screens = useScreensHere();
  const open = useCrumbsHere();
  const inside = isFull ? open : open.filter(({ isBeside }) => !isBeside);
  const steps: readonly Crumb[] = [
    ...screens.map(({ name, to, isHere }) => ({
      name: t(`page.${name}`),
      link: isHere && inside.length === 0 ? undefined : ({ to } as LinkProps),
    })),
    ...inside,
  ];
  if (!isFull && steps.length < 2) return null;
  return (
    <nav aria-label={t('trail')} className={css.trail} data-print="hide">
      <ol>
        {isFull && <li>{t('nav')}</li>}
        {steps.map(({ name, link, isBeside }, index) => (
          <li
            key={wayTo(steps, index)}
            // A panel isn’t a page. The page beside it is, so its link can be marked as current.
            aria-current={
              !link && index === steps.length - 1 ? (isBeside ? 'true' : 'page') : undefined
            }
          >
            {link ? (
              <Link {...link} activeOptions={{ exact: true }} className={linkClass('subtle')}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
