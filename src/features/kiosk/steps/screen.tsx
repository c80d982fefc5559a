import { useEffect, useRef, type ReactNode } from 'react';
import { Heading, Text } from '@/ui/heading';
import css from '../kiosk.module.css';

interface ScreenProps {
  readonly title: string;
  readonly progress?: string | undefined;
  readonly children: ReactNode;
}

/** One thing. It is read out when it comes. */
export function Screen({ title, progress, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={css.screen}>
      {progress !== undefined && <Text muted>{progress}</Text>}
      <Heading ref={heading} level={1} size={32} tabIndex={-1}>
        <bdi>{title}</bdi>
      </Heading>
      {children}
    </div>
  );
}
