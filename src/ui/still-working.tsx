import { useEffect, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import css from './still-working.module.css';

/** A spinning ring beside text. Decorative: the text says what’s happening. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}

type StillWorkingProps = {
  /** What people are waiting for, as a whole sentence; a general one by default. */
  text?: string | undefined;
  /** Milliseconds before the text appears. */
  after?: number | undefined;
};

/**
 * Says after one second that something is still loading. Until then it’s an empty status line of the same height, so that the
 * live region exists before its text and nothing moves.
 */
export function StillWorking({ text, after = 1000 }: StillWorkingProps) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <span role="status" className={css.line}>
      {late && (
        <>
          <Spinner />
          {text ?? t('ui.stillLoading')}
        </>
      )}
    </span>
  );
}
