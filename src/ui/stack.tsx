import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import { cx } from './cx';
import css from './stack.module.css';

/** Steps of the 4 px grid: `gap={4}` is 16 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

type LayoutProps = ComponentPropsWithRef<'div'> & {
  /** The element to render, where a `div` says too little (`ul`, `section`, `form` …). */
  as?: ElementType | undefined;
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'between' | 'end' | 'center' | undefined;
  /** Takes the space that is left in a parent Stack or Inline. */
  grow?: boolean | undefined;
};

function layout(
  { as: Element = 'div', gap, align, justify, grow, className, style, ...rest }: LayoutProps,
  base: string,
) {
  return (
    <Element
      {...rest}
      className={cx(
        base,
        align && css[align],
        justify === 'between' && css.between,
        justify === 'end' && css.justifyEnd,
        justify === 'center' && css.justifyCenter,
        grow && css.grow,
        className,
      )}
      style={gap === undefined ? style : ({ ...style, '--stack-gap': space(gap) } as CSSProperties)}
    />
  );
}

function space(step: Space): string {
  return step === 0 ? '0px' : `var(--space-${step})`;
}

/** Children below each other; 16 px apart unless told otherwise. */
export function Stack(props: LayoutProps) {
  return layout(props, css.stack ?? '');
}

type InlineProps = LayoutProps & {
  /** Keeps everything on one line. */
  nowrap?: boolean | undefined;
};

/** Children beside each other, wrapping where the line ends; 8 px apart unless told otherwise. */
export function Inline({ nowrap, ...props }: InlineProps) {
  return layout(props, cx(css.inline, nowrap && css.nowrap));
}
