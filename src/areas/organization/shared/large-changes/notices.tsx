import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useScoped } from '@/lib/scope';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import { showFailed } from '@/ui/show-done';
import { isOfPersonBefore, messageOf } from '@/writes/problem';
import type { Left } from '@/writes/large/types';
import {
  dismissChange,
  showKept,
  shownChanges,
  stopChange,
  undoAndTell,
  type Shown,
} from './changes';
import { bookInstead } from './instead';
import css from './notices.module.css';
import './strings';

/** How many of what’s left are listed at first. */
const AT_FIRST = 5;

/**
 * The person’s large changes until they’re settled: how far each is, with Stop, and what was done and what wasn’t, with Undo
 * (LARGE-4, LARGE-5). They’re on every page, and return after a reload.
 */
export function LargeChanges() {
  const { t } = useTranslation('large');
  const client = useQueryClient();
  const changes = [...useScoped(shownChanges).values()];
  useEffect(() => void showKept(client), [client]);
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('notices')} className={css.notices} data-print="hide">
      {changes.map((shown) => (
        <OneChange key={shown.journal.id} shown={shown} />
      ))}
    </section>
  );
}

function OneChange({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('large');
  const client = useQueryClient();
  const { journal, progress, isStopping } = shown;
  const { id, state, words, left, isFinal } = journal;
  const undo = async (): Promise<void> => {
    try {
      await undoAndTell(client, id);
    } catch (error) {
      if (!isOfPersonBefore(error)) showFailed(messageOf(error));
    }
  };
  if (progress) {
    return (
      <Notice title={words}>
        <div className={css.progress}>
          <progress value={progress.over} max={Math.max(progress.of, 1)} aria-label={words} />
          {progress.of > 0 && <span>{t('progress', progress)}</span>}
          <Button
            size="small"
            disabledReason={isStopping ? t('stopping') : undefined}
            onClick={() => stopChange(client, id)}
          >
            {t('stop')}
          </Button>
        </div>
      </Notice>
    );
  }
  const isUndone = state === 'undone';
  return (
    <Notice
      live
      tone={left.length > 0 || state === 'unfinished' ? 'warning' : 'success'}
      title={words}
      onClose={() => dismissChange(client, id)}
      action={
        !isFinal &&
        !(isUndone && left.every((one) => one.is_final)) && (
          <Button size="small" onClick={undo}>
            {t(isUndone ? 'tryAgain' : 'undo')}
          </Button>
        )
      }
    >
      {left.length > 0 ? <LeftList {...{ id, left, isUndone }} /> : undefined}
    </Notice>
  );
}

interface LeftListProps {
  readonly id: string;
  readonly left: readonly Left[];
  readonly isUndone: boolean;
}

/** What wasn’t done or couldn’t be restored, each with its reason, and after Undo with something similar. */
function LeftList({ id, left, isUndone }: LeftListProps) {
  const { t } = useTranslation('large');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? left : left.slice(0, AT_FIRST);
  return (
    <Stack gap={1}>
      <ul className={css.left}>
        {shown.map((one) => (
          <li key={one.what}>
            <span>
              <bdi>{one.what}</bdi>
            </span>
            <span>{one.why}</span>
            {isUndone && one.instead !== undefined && <Instead id={id} left={one} />}
          </li>
        ))}
      </ul>
      {shown.length < left.length && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {t('more', { count: left.length - shown.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Books the free place nearest to one that couldn’t be restored (UNDO-2). */
function Instead({ id, left }: { readonly id: string; readonly left: Left }) {
  const { t } = useTranslation('large');
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const book = async (): Promise<void> => {
    setBusy(true);
    try {
      const place = await bookInstead(client, id, left);
      setOutcome(place === undefined ? t('noneFree') : t('booked', { place }));
    } catch (error) {
      setOutcome(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {outcome === undefined ? (
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={t('insteadFor', { what: left.what })}
          onClick={book}
        >
          {t('instead')}
        </Button>
      ) : (
        <span role="status">{outcome}</span>
      )}
    </>
  );
}
