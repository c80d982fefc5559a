import { useEffect, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import css from './still-working.module.css';

/** A turning ring beside words. Decoration: the words say what is going on. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}

type StillWorkingProps = {
  /** What is being waited for, as a whole sentence; a general one otherwise. */
  text?: string | undefined;
  /** Milliseconds of patience before words appear. */
  after?: number | undefined;
};

/**
 * Says in words that something is still loading, after one second. Until then it is an empty status line of the same
 * height, so that the live region exists before its text and nothing shifts.
 */
export function StillWorking({ text, after = 1000 }: StillWorkingProps) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <output className={css.line}>
      {late && (
        <>
          <Spinner />
          {text ?? t('ui.stillLoading')}
        </>
      )}
    </output>
  );
}
