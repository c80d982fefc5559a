import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '@/ui/cx';
import { Heading, Text } from '@/ui/heading';
import { firstClickOnly } from '@/ui/single-click';
import css from '../kiosk.module.css';

interface ScreenProps {
  readonly title: string;
  readonly progress?: string | undefined;
  /** The field to focus, if the first thing to do is typing. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
  /** Room for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One step per screen. It’s announced when it appears. */
export function Screen({ title, progress, first, wide = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Before it’s painted: a moment later, it would take the focus from someone who is already typing.
  useLayoutEffect(() => (first ?? heading).current?.focus(), [title, first]);
  return (
    <div
      className={cx(css.screen, wide && css.wide)}
      role="group"
      aria-labelledby={id}
      onClickCapture={firstClickOnly}
    >
      {progress !== undefined && <Text muted>{progress}</Text>}
      <Heading ref={heading} id={id} level={1} size={32} tabIndex={-1}>
        <bdi>{title}</bdi>
      </Heading>
      {children}
    </div>
  );
}
