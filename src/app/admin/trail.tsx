import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { type Crumb, useCrumbsHere } from '@/parts/crumbs/crumbs';
import { linkClass } from '@/ui/link-class';
import { useScreensHere } from './entries';
import css from './trail.module.css';

/** Names may repeat, since an area can be called like its floor: a step is known by the whole way to it. */
const wayTo = (steps: readonly Crumb[], index: number): string =>
  steps
    .slice(0, index + 1)
    .map(({ name }) => name)
    .join('/');

/**
 * Where one is in the administration: its screens by the names of the navigation, then what is open.
 *
 * @param isFull false on a phone: there the folded navigation names the screen and a panel covers the page, so only ways
 *   back to something above are left to say
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
            // A panel is no page of its own: that is the one beside it, and its link may say so.
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
