import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import { cx } from './cx';
import css from './stack.module.css';

/** Steps of the 4 px grid: `gap={4}` is 16 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

type LayoutProps = ComponentPropsWithRef<'div'> & {
  /** The element to render, if a `div` isn’t specific enough (`ul`, `section`, `form` …). */
  as?: ElementType | undefined;
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'between' | 'end' | 'center' | undefined;
  /** Takes the remaining space in a parent Stack or Inline. */
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

/** Stacks its children; 16 px apart by default. */
export function Stack(props: LayoutProps) {
  return layout(props, css.stack ?? '');
}

type InlineProps = LayoutProps & {
  /** Keeps everything on one line. */
  nowrap?: boolean | undefined;
};

/** Places its children beside each other and wraps at the end of the line; 8 px apart by default. */
export function Inline({ nowrap, ...props }: InlineProps) {
  return layout(props, cx(css.inline, nowrap && css.nowrap));
}
