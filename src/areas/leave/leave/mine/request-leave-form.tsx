import { useState } from 'react';
import * as z from 'zod/mini';
import { WorkPolicyUse } from '@/api/schemas/policies';
import { LeaveRequest } from '@/api/work-policies';
import { parseDays } from '@/domain/text/day-range';
import { formatDays } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { subjectOf, useLeave } from '@/areas/leave/shared/use-leave';
import { leaveDaysText } from '@/areas/leave/shared/text';
import { IconInfo, IconWarning } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import { TextField } from '@/ui/text-field';
import { UndoButton } from '@/writes/undo-button';
import { objectionText } from '../text';
import { BookingNames } from './booking-names';
import type { MyLeave } from './model';
import type { RequestDraft } from './request-draft';
import css from '../leave.module.css';

const Note = z.pick(LeaveRequest, { note: true });
/** Maximum length of a note. */
const LONGEST_NOTE = 500;
const PARTS = ['whole', 'morning', 'afternoon'] as const;

interface RequestLeaveFormProps {
  mine: MyLeave;
  draft: RequestDraft;
}

/** The days as text, what they overlap with, objections, and the request itself. */
export function RequestLeaveForm({ mine, draft }: RequestLeaveFormProps) {
  const { t } = useTranslation('leave');
  const { request } = useLeave();
  const [asked, setAsked] = useState<{ id: string; what: string }>();
  const { balance, days, count, objection, set, pick } = draft;
  const what = balance && t('ask.daysOf', { count, policy: balance.policy.name });
  const collisions = balance && days ? mine.collisions({ type: balance.policy.type, ...days }) : [];
  const needsAnswer = balance?.policy.requires_approval === true;
  // The days are in the address, which the calendar, links, and Back use too; only the note belongs to the form.
  const form = useResourceForm({
    name: 'leave.ask',
    schema: Note,
    fields: { note: { label: t('ask.note') } },
    saved: { note: null },
    startsOver: true,
    about: () => [balance?.policy.id, days],
    entity: { schema: WorkPolicyUse, valuesOf: ({ note }) => ({ note }) },
    save: async ({ values }) => {
      if (!balance || !days) return undefined;
      const { type, id: policy_id } = balance.policy;
      return request({ type, policy_id, ...days, note: values.note || null });
    },
    onSaved: (_sent, use) => {
      pick(undefined);
      setAsked(use && { id: use.id, what: leaveDaysText(use) });
    },
  });
  const note = form.field('note');
  const why = !balance ? t('ask.noPolicy') : !days ? t('ask.noDays') : undefined;

  return (
    <ResourceForm
      form={form}
      sendsUnchanged
      failedTitle={t('ask.refused')}
      submitLabel={
        !what || !days
          ? t('ask.title')
          : needsAnswer
            ? t('ask.button', { what })
            : t('ask.take', { what })
      }
      disabledReason={why}
      onDiscard={() => pick(undefined)}
      actions={
        <>
          {/* The button repeats it for people who can’t see the text beside it. */}
          {why && (
            <span aria-hidden="true" className={css.muted}>
              {why}
            </span>
          )}
          {asked && <Asked key={asked.id} {...asked} />}
        </>
      }
    >
      <DaysField mine={mine} draft={draft} />
      {days && days.start === days.end && (
        <SegmentedControl
          label={t('ask.part')}
          options={PARTS.map((value) => ({ value, label: t(`ask.${value}`) }))}
          value={days.half_day ?? 'whole'}
          onChange={(half) => set({ half: half === 'whole' ? undefined : half })}
        />
      )}
      <TextField
        {...note}
        value={note.value ?? ''}
        help={t('ask.noteHelp')}
        optional
        maxLength={LONGEST_NOTE}
        onChange={({ target }) => note.onChange(target.value === '' ? null : target.value)}
      />
      <div className={css.verdict} aria-live="polite">
        {balance && objection && (
          <p className={css.objection}>
            <IconWarning />
            {objectionText(objection, balance)}
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
        {balance && days && !objection && (
          <p className={css.muted}>{t(needsAnswer ? 'ask.answers' : 'ask.atOnce')}</p>
        )}
        {mine.isAssumed && (
          <p className={css.muted}>
            <IconInfo /> {t('ask.assumed')}
          </p>
        )}
      </div>
    </ResourceForm>
  );
}

/** Days as people write them: "Aug 3–14". The calendar and this field show the same. */
function DaysField({ mine, draft }: RequestLeaveFormProps) {
  const { t } = useTranslation('leave');
  const { days, count, text, type } = draft;
  const typed = text !== undefined && text.trim() !== '';
  const isUnread = typed && parseDays(text, mine.today) === undefined;
  return (
    <TextField
      label={t('ask.days')}
      placeholder={t('ask.example')}
      autoComplete="off"
      value={text ?? (days ? rangeText(days) : '')}
      help={days && !isUnread ? t('ask.read', { days: leaveDaysText(days), count }) : t('ask.help')}
      error={isUnread ? t('ask.unread') : undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** A range in a form that the field can parse. */
const rangeText = ({ start, end }: { start: string; end: string }): string =>
  formatDays(start, end, 'short', { withYear: true });

/** The last request, while it can be undone (UNDO-1). */
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
