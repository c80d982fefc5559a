import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from './cx';
import { Heading } from './heading';
import css from './card.module.css';

type CardProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  as?: ElementType | undefined;
  /** `raised` is above the page, `sunken` is recessed, `floating` hovers over it (panels, popovers). */
  surface?: 'raised' | 'sunken' | 'floating' | undefined;
  /** False if the content has its own edges: a table, a list of rows, a picture. */
  padded?: boolean | undefined;
};

/** A surface. v1 draws it as a box with a soft shadow, v2 as a white field with thin borders. */
export function Card({
  as: Element = 'section',
  surface = 'raised',
  padded = true,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={cx(
        css.card,
        surface === 'sunken' && css.sunken,
        surface === 'floating' && css.floating,
        padded && css.padded,
        className,
      )}
    />
  );
}

type CardHeadProps = {
  title: ReactNode;
  /** Level in the page’s outline. */
  level?: 2 | 3 | 4 | undefined;
  /** Id of the heading, so that the card can use it in `aria-labelledby`. */
  id?: string | undefined;
  /** At the end of the line: a link to the whole list, or one quiet button. */
  children?: ReactNode;
};

/** Title line of a card. */
export function CardHead({ title, level = 2, id, children }: CardHeadProps) {
  return (
    <div className={css.head}>
      <Heading level={level} size={16} id={id}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
