import { useEffect, useRef, useState } from 'react';
import { MINUTE } from '@/domain/time/durations';
import { useNow } from '@/lib/clock/use-now';
import { useTranslation } from '@/lib/i18n';
import { Unfinished } from '@/areas/organization/shared/large-changes/unfinished';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { useLatest } from '@/ui/use-latest';
import { CheckAgain } from '@/writes/check-again';
import { isUnknown, ReadAgain } from '@/writes/doubts';
import { messageOf } from '@/writes/problem';
import type { Choice, Impact, ImpactRow } from './use-impact';
import { blockedText, choiceText, inUseText, whoAndWhereText, whyText } from './text';
import css from './impact.module.css';
import './strings';

const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' });

/** Brings what has to be chosen to the person, who pressed a button elsewhere. */
function bringHere(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'start' });
  element?.focus({ preventScroll: true });
}

/** How many bookings that weren’t changed are named. */
const NAMED = 5;

/** Rows rendered initially. */
const AT_FIRST = 50;

interface ImpactReviewProps {
  readonly impact: Impact;
  /** The zone after the change, if it’s different (TZ-11). */
  readonly nextZone?: string | undefined;
  /** The button: "Close Fri, Mar 13". It’s disabled until each booking has a choice. */
  readonly applyLabel: string;
  readonly onApply: () => Promise<unknown>;
  readonly onCancel: () => void;
  /** Why the last attempt failed. */
  readonly error?: unknown;
  /** Called with what another look at what’s saved found, if no one knows whether the last attempt succeeded. */
  readonly onChecked?: ((found: ReadAgain) => void) | undefined;
  /** The change is being made, even if no one pressed the button. */
  readonly busy?: boolean | undefined;
  /** How much of it is done, while it’s being made. */
  readonly progress?: { readonly over: number; readonly of: number } | undefined;
  /** Stops it; undefined once that was asked for. */
  readonly onStop?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
  /** The person asked for the change elsewhere, so the choice gets the focus when it’s due. */
  readonly takesFocus?: boolean | undefined;
}

/**
 * What a change does to people’s bookings, listed before it’s made: keep, move, or release, for each or for all. The change waits
 * for the choices (HOURS-7, RES-7).
 */
export function ImpactReview({
  impact,
  nextZone,
  applyLabel,
  onApply,
  onCancel,
  error: failure,
  onChecked,
  busy = false,
  progress,
  onStop,
  danger,
  takesFocus = false,
}: ImpactReviewProps) {
  const { t } = useTranslation('impact');
  const [shown, setShown] = useState(AT_FIRST);
  const [isBusy, setBusy] = useState(false);
  const { rows, zone, error, open, undone, blocked, isFetching } = impact;
  const now = useNow(MINUTE);
  const isWorking = isBusy || busy;
  const count = rows?.length ?? 0;
  const isUnsure = failure !== undefined && isUnknown(failure);
  const title = rows ? t('title', { count }) : t('working');
  const latest = useLatest({ open, blocked, onApply });
  const onRead = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isFetching) onRead.current?.();
  }, [isFetching]);
  const apply = async (): Promise<void> => {
    setBusy(true);
    try {
      // What others are changing right now is judged before anything is written.
      if (isFetching) {
        await new Promise<void>((resolve) => {
          onRead.current = resolve;
        });
      }
      if (latest().open === 0 && !latest().blocked) await latest().onApply();
    } finally {
      setBusy(false);
    }
  };
  const section = useRef<HTMLElement>(null);
  const isDue = takesFocus && count > 0;
  useEffect(() => {
    if (isDue) bringHere(section.current);
  }, [isDue]);
  const partly = failure instanceof Unfinished && failure.id !== undefined ? failure : undefined;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      aria-busy={!rows && !error}
      className={css.impact}
    >
      {!error && (
        <p role="status" className={css.title}>
          {title}
        </p>
      )}

      {error && (
        <ErrorState
          compact
          title={t('error')}
          onRetry={impact.retry}
          retrying={impact.isFetching}
        />
      )}
      {!rows && !error && <SkeletonRows count={3} />}
      {rows && zone !== undefined && count > 0 && (
        <>
          <ForAll impact={impact} rows={rows} />
          <div className={css.list}>
            <List>
              {rows.slice(0, shown).map((row) => (
                <Row key={row.id} {...{ row, impact, zone, nextZone }} />
              ))}
            </List>
          </div>
          {count > shown && (
            <Button size="small" variant="quiet" onClick={() => setShown(count)}>
              {t('more', { count: count - shown })}
            </Button>
          )}
        </>
      )}
      {count === 0 && rows && !isUnsure && <Text muted>{t(isWorking ? 'saving' : 'none')}</Text>}
      <div className={css.choice}>
        {rows && (
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={isWorking}
            disabledReason={
              blocked && zone !== undefined
                ? blockedText(blocked, zone, now)
                : open > 0
                  ? t('undecided', { count: open })
                  : undefined
            }
            onClick={apply}
          >
            {applyLabel}
          </Button>
        )}
        {progress ? (
          <Progress {...{ progress, onStop }} />
        ) : (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {blocked && zone !== undefined && (
        <Notice tone="warning">{blockedText(blocked, zone, now)}</Notice>
      )}
      {undone > 0 && !isWorking && (
        <Notice tone="warning" live>
          {t('undone', { count: undone })}
        </Notice>
      )}
      {/* Below the buttons, so that they don’t move away from a second click when it appears or goes. */}
      {failure !== undefined && (
        <div ref={intoView}>
          <Notice
            tone="danger"
            live
            title={
              isUnsure || partly?.isUnsure
                ? t('unsure')
                : partly
                  ? t('failedPartly')
                  : failure instanceof ReadAgain
                    ? undefined
                    : t('failed')
            }
            action={isUnsure && onChecked && <CheckAgain onChecked={onChecked} />}
          >
            {messageOf(failure)}
            {partly && partly.left.length > 0 && (
              <ul>
                {partly.left.slice(0, NAMED).map(({ what, why }) => (
                  <li key={what}>{t('notDone', { what, why })}</li>
                ))}
                {partly.left.length > NAMED && (
                  <li>{t('notDoneMore', { count: partly.left.length - NAMED })}</li>
                )}
              </ul>
            )}
          </Notice>
        </div>
      )}
    </section>
  );
}

/** How many of how many, and Stop. */
function Progress({
  progress: { over, of },
  onStop,
}: {
  readonly progress: { readonly over: number; readonly of: number };
  readonly onStop: (() => void) | undefined;
}) {
  const { t } = useTranslation('impact');
  return (
    <>
      <progress value={over} max={Math.max(of, 1)} aria-label={t('saving')} />
      <Text muted>{t('progress', { over, of })}</Text>
      <Button
        size="small"
        disabledReason={onStop ? undefined : t('stopping')}
        onClick={() => onStop?.()}
      >
        {t('stop')}
      </Button>
    </>
  );
}

const ORDER = ['move', 'otherDay', 'keep', 'release'] as const satisfies readonly Choice[];
/** The choice for those that can’t be moved. */
const STAYING = ['otherDay', 'keep', 'release'] as const satisfies readonly Choice[];

/** One choice for all, and one for those to which the first doesn’t apply. */
function ForAll({ impact, rows }: { impact: Impact; rows: readonly ImpactRow[] }) {
  const { t } = useTranslation('impact');
  const { open } = impact;
  const offered = ORDER.filter((choice) => rows.some(({ choices }) => choices.includes(choice)));
  const deciding = rows.filter(({ choices }) => choices.length > 0);
  const isBegun = open > 0 && open < deciding.length;
  const placeless = rows.filter(
    ({ move, otherDay, choices }) => !move && !otherDay && choices.length > 0,
  );
  const rest = rows.filter(({ id }) => impact.choiceOf(id) === undefined);
  return (
    <>
      <div className={css.choice}>
        {offered.map((choice) => (
          <Button key={choice} size="small" onClick={() => impact.chooseAll(choice)}>
            {t(`all_${choice}`)}
          </Button>
        ))}
      </div>
      {impact.canLookFurther && (
        <div className={css.choice}>
          <Text muted>{t('noPlace', { count: placeless.length })}</Text>
          <Button size="small" variant="quiet" onClick={impact.lookFurther}>
            {t('lookFurther')}
          </Button>
        </div>
      )}
      {isBegun && (
        <div className={css.choice}>
          <Text muted>{t('rest', { count: open })}</Text>
          {STAYING.filter((choice) => rest.some(({ choices }) => choices.includes(choice))).map(
            (choice) => (
              <Button key={choice} size="small" onClick={() => impact.chooseRest(choice)}>
                {t(`rest_${choice}`)}
              </Button>
            ),
          )}
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly row: ImpactRow;
  readonly impact: Impact;
  readonly zone: string;
  readonly nextZone: string | undefined;
}

function Row({ row, impact, zone, nextZone }: RowProps) {
  const { t } = useTranslation('impact');
  const what = whoAndWhereText(row);
  const now = useNow(MINUTE);
  const { blocksUntil } = row;
  return (
    <ListRow
      title={<bdi>{what}</bdi>}
      text={
        <>
          {whyText(row, zone, nextZone)}
          {blocksUntil !== undefined && <> {inUseText(blocksUntil, zone, now)}</>}
          {row.choices.length > 0 && (
            <Select
              labelHidden
              label={t('choiceFor', { what })}
              value={impact.choiceOf(row.id) ?? ''}
              placeholder={t('choose')}
              options={row.choices.map((choice) => ({
                value: choice,
                label: choiceText(choice, row, zone, now),
              }))}
              onChange={({ target }) => {
                const choice = row.choices.find((one) => one === target.value);
                if (choice) impact.choose(row.id, choice);
              }}
            />
          )}
        </>
      }
    />
  );
}
