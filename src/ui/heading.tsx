import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx } from './cx';
import css from './heading.module.css';

type Size = 14 | 16 | 20 | 24 | 32;
const natural = { 1: 24, 2: 20, 3: 16, 4: 14 } as const;

type HeadingProps = ComponentPropsWithRef<'h1'> & {
  /** Level in the outline: `h1` to `h4` for assistive technology. */
  level: 1 | 2 | 3 | 4;
  /** Size in px if it differs from the level’s own (24, 20, 16, 14). */
  size?: Size | undefined;
};

/** A heading. The level is its meaning, the size its look; the route’s title is the page’s only level 1. */
export function Heading({ level, size = natural[level], className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={cx(css.heading, css[`size${size}`], className)} />;
}

type TextProps = ComponentPropsWithRef<'p'> & {
  as?: ElementType | undefined;
  size?: 'caption' | 'small' | 'body' | 'lead' | undefined;
  muted?: boolean | undefined;
  strong?: boolean | undefined;
  /** One line, cut with an ellipsis; show the whole text elsewhere (detail, title of the row). */
  truncate?: boolean | undefined;
};

const textSize = { caption: css.size12, small: css.size13, body: undefined, lead: css.textLead };

/** Running text: body 14, small 13, caption 12, lead 16. */
export function Text({
  as: Element = 'p',
  size = 'body',
  muted,
  strong,
  truncate,
  className,
  ...rest
}: TextProps) {
  return (
    <Element
      {...rest}
      className={cx(
        css.text,
        textSize[size],
        muted && css.muted,
        strong && css.strong,
        truncate && css.truncate,
        className,
      )}
    />
  );
}
