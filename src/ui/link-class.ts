import { cx } from './cx';
import css from './link.module.css';

export type LinkLook = 'inline' | 'standalone' | 'subtle' | 'back';

/** The look of a link, for the router's own link component: `<Link className={linkClass('standalone')}>`. */
export function linkClass(look: LinkLook = 'inline'): string {
  return cx(css.link, look !== 'inline' && css[look]);
}
