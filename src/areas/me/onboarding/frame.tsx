import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { announce } from '@/ui/announcer';
import { Card } from '@/ui/card';
import { Heading, Text } from '@/ui/heading';
import './strings';
import css from './onboarding.module.css';

interface FrameProps {
  title: string;
  /** Below the title: what this page is for. */
  text?: ReactNode;
  /** Above the title: the progress. */
  progress?: ReactNode;
  /** At the end of the header: who is signed in, and an alternative. */
  account?: ReactNode;
  children?: ReactNode;
  /** The content is loading. */
  busy?: boolean;
}

/** A page outside every organization: the product’s mark and one card, with no navigation. */
export function Frame({ title, text, progress, account, children, busy = false }: FrameProps) {
  const { t } = useTranslation('common');
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // Another step of the same page: it’s announced, and the keyboard continues from its title.
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
    announce(title);
  }, [title]);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <span className={css.brand}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M3 21V9l9-6 9 6v12h-6v-7a3 3 0 0 0-6 0v7z" fill="currentColor" />
          </svg>
          {t('product')}
        </span>
        {account !== undefined && <div className={css.account}>{account}</div>}
      </header>
      <main id="main" tabIndex={-1} className={css.main} aria-busy={busy || undefined}>
        {progress}
        <div className={css.title}>
          <Heading ref={heading} level={1} tabIndex={-1}>
            {title}
          </Heading>
          {text !== undefined && <Text muted>{text}</Text>}
        </div>
        {children !== undefined && <Card as="div">{children}</Card>}
      </main>
    </div>
  );
}
