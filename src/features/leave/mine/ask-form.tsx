import { useState } from 'react';
import * as z from 'zod/mini';
import { parseDays } from '@/domain/text/day-range';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { useKeptInput, useRestoredInput } from '@/parts/kept-input/use-kept-input';
import { subjectOf, useLeave } from '@/parts/leave/use-leave';
import { daysWords } from '@/parts/leave/words';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { IconInfo, IconWarning } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SegmentedControl } from '@/ui/segmented-control';
import { TextField } from '@/ui/text-field';
import { objectionWords } from '../words';
import { BookingNames } from './booking-names';
import type { MyLeave } from './use-mine';
import type { WishDraft } from './use-wish';
import css from '../leave.module.css';

const FORM = 'leave';
/** A note may be so long. */
const NOTE = 500;
const PARTS = ['whole', 'morning', 'afternoon'] as const;

interface AskFormProps {
  mine: MyLeave;
  wish: WishDraft;
}

/** The days as text, what they collide with, what stands against them, and the request itself. */
export function AskForm({ mine, wish }: AskFormProps) {
  const { t } = useTranslation('leave');
  const { request } = useLeave();
  const restored = useRestoredInput(FORM, z.string());
  const [note, setNote] = useState(restored ?? '');
  useKeptInput(FORM, note === '' ? undefined : note);
  const [asked, setAsked] = useState<{ id: string; what: string }>();
  const [refused, setRefused] = useState<string>();
  const { standing, days, count, objection, set, pick } = wish;
  const what = standing && t('ask.daysOf', { count, policy: standing.policy.name });
  const collisions =
    standing && days ? mine.collisions({ type: standing.policy.type, ...days }) : [];
  const needsAnswer = standing?.policy.requires_approval === true;

  const send = async () => {
    if (!standing || !days) return;
    setRefused(undefined);
    const { type, id: policy_id } = standing.policy;
    try {
      const use = await request({ type, policy_id, ...days, note: note.trim() || null });
      setNote('');
      pick(undefined);
      setAsked(use && { id: use.id, what: daysWords(use) });
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <form noValidate className={css.form} onSubmit={(event) => event.preventDefault()}>
      <DaysField mine={mine} wish={wish} />
      {days && days.start === days.end && (
        <SegmentedControl
          label={t('ask.part')}
          options={PARTS.map((value) => ({ value, label: t(`ask.${value}`) }))}
          value={days.half_day ?? 'whole'}
          onChange={(half) => set({ half: half === 'whole' ? undefined : half })}
        />
      )}
      <TextField
        label={t('ask.note')}
        help={t('ask.noteHelp')}
        optional
        maxLength={NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={css.verdict} aria-live="polite">
        {standing && objection && (
          <p className={css.objection}>
            <IconWarning />
            {objectionWords(objection, standing)}
          </p>
        )}
        {collisions.length > 0 && (
          <div className={css.collisions}>
            <p className={css.objection}>
              <IconWarning />
              {t('ask.collides', { count: collisions.length })}
            </p>
            <BookingNames bookings={collisions} />
            <p className={css.muted}>{t('ask.stays')}</p>
          </div>
        )}
        {standing && days && !objection && (
          <p className={css.muted}>{t(needsAnswer ? 'ask.answers' : 'ask.atOnce')}</p>
        )}
        {mine.isAssumed && (
          <p className={css.muted}>
            <IconInfo /> {t('ask.assumed')}
          </p>
        )}
      </div>
      {refused !== undefined && (
        <Notice tone="danger" live title={t('ask.refused')} onClose={() => setRefused(undefined)}>
          {refused}
        </Notice>
      )}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          disabledReason={!standing ? t('ask.noPolicy') : !days ? t('ask.noDays') : undefined}
          onClick={send}
        >
          {!what || !days
            ? t('ask.title')
            : needsAnswer
              ? t('ask.button', { what })
              : t('ask.take', { what })}
        </Button>
        {asked && <Asked key={asked.id} {...asked} />}
      </div>
    </form>
  );
}

/** Days as people write them: "3–14 Aug". The calendar and this field show the same. */
function DaysField({ mine, wish }: AskFormProps) {
  const { t } = useTranslation('leave');
  const { days, count, text, type } = wish;
  const typed = text !== undefined && text.trim() !== '';
  const isUnread = typed && parseDays(text, mine.today) === undefined;
  return (
    <TextField
      label={t('ask.days')}
      placeholder={t('ask.example')}
      autoComplete="off"
      value={text ?? (days ? rangeText(days) : '')}
      help={days && !isUnread ? t('ask.read', { days: daysWords(days), count }) : t('ask.help')}
      error={isUnread ? t('ask.unread') : undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** A range as the field reads it again. */
function rangeText({ start, end }: { start: string; end: string }): string {
  const day = (date: string) => `${formatDate(date, 'short')} ${date.slice(0, 4)}`;
  return start === end ? day(start) : `${day(start)} – ${day(end)}`;
}

/** What was asked for last, for as long as it can be taken back (UNDO-1). */
function Asked({ id, what }: { id: string; what: string }) {
  const { t } = useTranslation('leave');
  const subject = subjectOf(id);
  if (!useUndo(subject)) return null;
  return (
    <span className={css.muted}>
      {t('asked', { what })} <UndoButton subject={subject} />
    </span>
  );
}
