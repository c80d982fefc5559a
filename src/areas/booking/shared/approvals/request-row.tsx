import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { scheduleBoards } from '@/api/schedule-boards';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { clause, unlessSaid } from '@/domain/text/sentences';
import { useNow } from '@/lib/clock';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { announce } from '@/ui/announcer';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconWarning } from '@/ui/icon';
import { messageOf } from '@/writes/problem';
import { useWrite } from '@/writes/use-write';
import {
  failingIn,
  useRequestImpact,
  type FailingDate,
  type RequestImpact,
  type Rejected,
} from './request-impact';
import { useRejectForm } from './reject';
import { useNearViewport } from './use-near-viewport';
import css from './requests.module.css';
import './strings';

/** How many dates that can’t be approved are named. */
const SHOWN = 5;

/** A request answered on this page. */
export interface Answered {
  readonly status: 'accepted' | 'rejected';
  readonly rejects: readonly Rejected[];
}

interface RequestRowProps {
  /** A single booking is being viewed: only this date of a series is answered. */
  alone?: boolean;
  schedule: Schedule;
  slot: ScheduleSlot;
  officeName: string | undefined;
  answered: Answered | undefined;
  onAnswered: (answered: Answered) => void;
}

/** A request: who requests what and when, the effect of approving it, and the two answers (B6). */
export function RequestRow(props: RequestRowProps) {
  const { schedule, slot, officeName, answered, onAnswered, alone = false } = props;
  const { t } = useTranslation(['requests', 'booking']);
  const minute = useNow();
  const times = useTimes();
  const [row, seen] = useNearViewport<HTMLDivElement>();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>();
  const foreseen = useRequestImpact(schedule, slot, minute, { alone, enabled: seen, refused });
  const rejection = useRejectForm(slot.id);
  const [failure, setFailure] = useState<string>();
  const { resource } = slot;
  const person = schedule.organizer ?? slot.user;
  const name = person?.name ?? person?.email ?? t('someone');
  const label = { name, place: resource.name };
  const when = times(slot, { date: 'always' });
  const facts = [name, when, unlessSaid(officeName, when)].filter((fact) => fact !== undefined);
  const client = useQueryClient();
  const respond = useWrite(scheduleBoards.respond, { ownError: true });
  const respondSlot = useWrite(scheduleBoards.respondSlot, { ownError: true });
  /** Answers the request; false if the server refused, which the row then explains. */
  const send = async (status: Answered['status'], reason?: string): Promise<boolean> => {
    setFailure(undefined);
    setRefused(undefined);
    try {
      const withReason = reason ? { body: { reason } } : {};
      // A series is one request, unless a single date is being viewed (REC-11, APPR-9).
      if (alone && schedule.master_id !== null) {
        await respondSlot.run({
          params: { id: schedule.id, slotId: slot.id, status },
          ...withReason,
        });
      } else {
        await respond.run({ params: { id: schedule.id, status }, ...withReason });
      }
      announce(t(`said.${status}`, label));
      onAnswered({ status, rejects: status === 'accepted' ? foreseen.rejects : [] });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  };
  /** Some dates that can’t be approved are named, and the others still can; otherwise the request is refused as a whole. */
  const refuse = (error: unknown): void => {
    const failing = failingIn(error);
    setRefused(failing);
    if (!failing) setFailure(messageOf(error));
  };
  const { asked, failing, rest } = foreseen;
  /** Approves the dates that still can be, each alone (APPR-9). The others stay pending. */
  const acceptRest = async (): Promise<void> => {
    setFailure(undefined);
    const said = (some: number) => t('said.some', { ...label, some, total: asked.length });
    // Few requests need it, and it’s large.
    const { approveEach } = await import('./approve-each');
    const { done, failed } = await approveEach(
      client,
      rest,
      said(rest.length),
      ({ slot: date }) => `${resource.name}, ${times(date, { date: 'always' })}`,
    );
    const [first] = failed;
    if (first) refuse(first.error);
    if (done.length > 0) announce(said(done.length));
  };
  return (
    <div
      ref={row}
      className={css.request}
      data-alone={alone || undefined}
      data-answered={answered?.status}
    >
      {/* On the booking’s own page, its place and time are already shown above. */}
      <Avatar name={name} src={mediaAddress(person?.profile_photo_url)} size={alone ? 24 : 40} />
      <div className={css.words}>
        {!alone && (
          <>
            <p className={css.what}>
              <Link
                to="/bookings/$scheduleId"
                params={{ scheduleId: schedule.id }}
                className={css.name}
              >
                <b>{resource.name}</b>
                {schedule.title !== null && ` · ${schedule.title}`}
              </Link>
              {asked.length > 1 && <Badge>{t('dates', { count: asked.length })}</Badge>}
            </p>
            <p className={css.muted}>
              {facts.map((fact, index) => (
                <Fragment key={fact}>
                  {index > 0 && ' '}
                  <span className={css.fact}>{index < facts.length - 1 ? `${fact} ·` : fact}</span>
                </Fragment>
              ))}
            </p>
          </>
        )}
        {answered ? (
          <Done answered={answered} />
        ) : (
          <Consequences foreseen={foreseen} failure={failure} place={resource.name} />
        )}
      </div>
      {!answered && (
        <div className={css.answers}>
          {!foreseen.isOver && rest.length > 0 && failure === undefined && !rejection.Form && (
            <Button
              variant="primary"
              size="small"
              wraps
              aria-label={
                failing.length === 0
                  ? t('acceptNamed', label)
                  : t('acceptSomeNamed', { ...label, some: rest.length, total: asked.length })
              }
              onClick={() => (failing.length === 0 ? send('accepted') : acceptRest())}
            >
              {failing.length === 0
                ? t('accept')
                : t('acceptSome', { some: rest.length, total: asked.length })}
            </Button>
          )}
          {!foreseen.isOver && !rejection.Form && (
            <Button size="small" aria-label={t('rejectNamed', label)} onClick={rejection.open}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      {rejection.Form && !answered && (
        <rejection.Form
          id={slot.id}
          name={name}
          onSend={(reason) => send('rejected', reason)}
          onClose={rejection.close}
        />
      )}
    </div>
  );
}

function Consequences({
  foreseen,
  failure,
  place,
}: {
  foreseen: RequestImpact;
  failure: string | undefined;
  place: string;
}) {
  const { t } = useTranslation('requests');
  const { loading, unknown, isOver, asked, failing, rest, rejects } = foreseen;
  if (failure !== undefined) {
    return (
      <p role="alert" className={css.blocked}>
        <IconWarning aria-hidden="true" />
        {failure}
      </p>
    );
  }
  const [only] = failing;
  if (isOver || (only && asked.length === 1)) {
    return (
      <p className={css.blocked}>
        <IconWarning aria-hidden="true" />
        {isOver
          ? t('blocked.ended')
          : only?.why === undefined
            ? t('blocked.taken', { place })
            : t('blocked.rule', { reason: clause(only.why) })}
      </p>
    );
  }
  if (failing.length > 0) {
    return (
      <>
        <FailingDates failing={failing} />
        {rest.length > 0 && rejects.length > 0 && <Rejects rejects={rejects} />}
      </>
    );
  }
  if (loading) return <p className={css.muted}>{t('looking')}</p>;
  if (unknown) return <p className={css.muted}>{t('unknown')}</p>;
  if (rejects.length === 0) return null;
  return <Rejects rejects={rejects} />;
}

/** Each date that can no longer be approved, the first ones in full. */
function FailingDates({ failing }: { failing: readonly FailingDate[] }) {
  const { t } = useTranslation('requests');
  return (
    <ul role="alert" className={css.failing}>
      {failing.slice(0, SHOWN).map((date) => (
        <FailingLine key={date.slot.id} {...date} />
      ))}
      {failing.length > SHOWN && <li>{t('failing.more', { count: failing.length - SHOWN })}</li>}
    </ul>
  );
}

/** A date that can no longer be approved, with its reason. */
function FailingLine({ slot, why }: FailingDate) {
  const { t } = useTranslation('requests');
  const times = useTimes();
  const facts = { when: times(slot, { date: 'always' }), place: slot.resource.name };
  return (
    <li className={css.blocked}>
      <IconWarning aria-hidden="true" />
      {why === undefined
        ? t('failing.taken', facts)
        : t('failing.rule', { ...facts, reason: clause(why) })}
    </li>
  );
}

function Rejects({ rejects }: { rejects: readonly Rejected[] }) {
  const { t } = useTranslation('requests');
  return (
    <p className={css.consequence}>
      <IconWarning aria-hidden="true" />
      <span>
        <b>{t('rejects', { count: rejects.length })}</b> <Names rejects={rejects} />
      </span>
    </p>
  );
}

/** Who would be, or was, declined, each with their request. */
function Names({ rejects }: { rejects: readonly Rejected[] }) {
  const { t } = useTranslation('requests');
  const times = useTimes();
  return rejects
    .map(({ schedule, slot }) => {
      const name = schedule.organizer?.name ?? slot.user?.name ?? t('someone');
      const when = times(slot, { date: 'always' });
      return `${name} (${schedule.title ?? slot.resource.name}, ${when})`;
    })
    .join(', ');
}

function Done({ answered: { status, rejects } }: { answered: Answered }) {
  const { t } = useTranslation('requests');
  return (
    <p className={css.done}>
      <Badge tone={status}>{t(`done.${status}`)}</Badge>
      {rejects.length > 0 && (
        <span className={css.muted}>
          {t('rejected', { count: rejects.length })} <Names rejects={rejects} />
        </span>
      )}
    </p>
  );
}
