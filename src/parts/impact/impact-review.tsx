import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { passFocusOutward } from '@/ui/lost-focus';
import { useLatest } from '@/ui/use-latest';
import { CheckAgain } from '@/writes/check-again';
import { isUnknown, ReadAgain } from '@/writes/doubts';
import { messageOf } from '@/writes/problem';
import type { Choice, Impact, ImpactRow } from './use-impact';
import { choiceText, whoAndWhereText, whyText } from './text';
import css from './impact.module.css';
import './strings';

const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' });

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
  readonly danger?: boolean | undefined;
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
  danger,
}: ImpactReviewProps) {
  const { t } = useTranslation('impact');
  const [shown, setShown] = useState(AT_FIRST);
  const [isBusy, setBusy] = useState(false);
  const { rows, zone, error, open, undone, isFetching } = impact;
  const count = rows?.length ?? 0;
  const isUnsure = failure !== undefined && isUnknown(failure);
  const title = rows ? t('title', { count }) : t('working');
  const latest = useLatest({ open, onApply });
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
      if (latest().open === 0) await latest().onApply();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      ref={passFocusOutward}
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
      {count === 0 && rows && !isUnsure && (
        <Text muted>{t(isBusy || busy ? 'saving' : 'none')}</Text>
      )}
      <div className={css.choice}>
        {rows && (
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={isBusy || busy}
            disabledReason={open > 0 ? t('undecided', { count: open }) : undefined}
            onClick={apply}
          >
            {applyLabel}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      {undone > 0 && !isBusy && !busy && (
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
            title={isUnsure ? t('unsure') : failure instanceof ReadAgain ? undefined : t('failed')}
            action={isUnsure && onChecked && <CheckAgain onChecked={onChecked} />}
          >
            {messageOf(failure)}
          </Notice>
        </div>
      )}
    </section>
  );
}

const ORDER = ['move', 'keep', 'release'] as const satisfies readonly Choice[];
/** The choice for those that can’t be moved. */
const STAYING = ['keep', 'release'] as const satisfies readonly Choice[];

/** One choice for all, and one for those to which the first doesn’t apply. */
function ForAll({ impact, rows }: { impact: Impact; rows: readonly ImpactRow[] }) {
  const { t } = useTranslation('impact');
  const { open } = impact;
  const offered = ORDER.filter((choice) => rows.some(({ choices }) => choices.includes(choice)));
  const isBegun = open > 0 && open < rows.length;
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
  return (
    <ListRow
      title={<bdi>{what}</bdi>}
      text={
        <>
          {whyText(row, zone, nextZone)}
          <Select
            labelHidden
            label={t('choiceFor', { what })}
            value={impact.choiceOf(row.id) ?? ''}
            placeholder={t('choose')}
            options={row.choices.map((choice) => ({
              value: choice,
              label: choiceText(choice, row, zone),
            }))}
            onChange={({ target }) => {
              const choice = row.choices.find((one) => one === target.value);
              if (choice) impact.choose(row.id, choice);
            }}
          />
        </>
      }
    />
  );
}
