import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page';
import { Heading, Text } from '@/ui/heading';
import css from './page-message.module.css';

interface PageMessageProps {
  title: string;
  text?: ReactNode;
  /** Where to go from here. */
  children?: ReactNode;
  /** False inside the shell, which has its own main region. */
  standalone?: boolean | undefined;
}

/** A page with one message and one action. */
export function PageMessage({ title, text, children, standalone = false }: PageMessageProps) {
  usePageTitle(title);
  const Region = standalone ? 'main' : 'div';
  return (
    <Region className={standalone ? css.alone : css.within}>
      <Heading level={1}>{title}</Heading>
      {text !== undefined && <Text muted>{text}</Text>}
      {children !== undefined && <div className={css.way}>{children}</div>}
    </Region>
  );
}
