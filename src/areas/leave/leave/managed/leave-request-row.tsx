import { useState } from 'react';
import { isAnswer } from '@/api/core/own-error';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import { isAbsence, meets } from '@/domain/leave';
import { mediaAddress } from '@/lib/config/media-address';
import { listText, useTranslation } from '@/lib/i18n';
import { HistoryLink } from '@/areas/organization/shared/activity/history-link';
import { leaveDaysText, leaveText, leaveTypeLabel } from '@/areas/leave/shared/text';
import { useRejectForm } from '@/areas/booking/shared/approvals/reject';
import { announce } from '@/ui/announcer';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconWarning } from '@/ui/icon';
import { messageOf } from '@/writes/problem';
import { useWrite } from '@/writes/use-write';
import css from '../leave.module.css';
import inbox from './managed.module.css';

interface LeaveRequestRowProps {
  use: WorkPolicyUse;
  /** All leave that the viewer’s people requested or took; undefined while it isn’t known. */
  others: readonly WorkPolicyUse[] | undefined;
  othersFailed: boolean;
  onAnswered: (use: WorkPolicyUse) => void;
}

/** A person’s request: what for, its effect on others, and the two answers (L3). */
export function LeaveRequestRow({ use, others, othersFailed, onAnswered }: LeaveRequestRowProps) {
  const { t } = useTranslation('leave');
  const respond = useWrite(workPolicies.respond, { ownError: isAnswer });
  const rejection = useRejectForm(use.id);
  const [failure, setFailure] = useState<string>();
  const { user, type, status, days, note } = use;
  const name = user.name ?? user.email;
  const label = { name, what: leaveText(use) };
  const isOpen = status === 'pending';
  /** Answers the request; false if the server refused, which the row then explains. */
  const send = async (answer: 'accepted' | 'rejected', reason?: string): Promise<boolean> => {
    setFailure(undefined);
    try {
      const answered = await respond.run({
        body: { ids: [use.id], status: answer, ...(reason ? { reason } : {}) },
      });
      announce(t(`managed.said.${answer}`, label));
      onAnswered(answered?.elements[0] ?? { ...use, status: answer });
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    }
  };
  return (
    <li className={inbox.asked}>
      <Avatar name={name} src={mediaAddress(user.profile_photo_url)} size={40} />
      <div className={css.words}>
        <p className={css.what}>
          <b>{name}</b>{' '}
          <span>
            {leaveTypeLabel(type)} {leaveDaysText(use)}
          </span>
        </p>
        <p className={css.muted}>
          {[t('list.days', { count: days }), note].filter(Boolean).join(' · ')}
        </p>
        <HistoryLink
          of={{ object_type: 'work_policy_use', object_id: use.id }}
          name={t('managed.person', { name, days: leaveText(use) })}
        />
        {isOpen && <Meanwhile use={use} others={others} failed={othersFailed} />}
        {failure !== undefined && (
          <p role="alert" className={css.objection}>
            <IconWarning aria-hidden="true" />
            {failure}
          </p>
        )}
      </div>
      {isOpen && !rejection.Form && (
        <div className={inbox.answers}>
          <Button
            variant="primary"
            size="small"
            aria-label={t('managed.acceptNamed', label)}
            onClick={() => send('accepted')}
          >
            {t('managed.accept')}
          </Button>
          <Button
            size="small"
            aria-label={t('managed.rejectNamed', label)}
            onClick={rejection.open}
          >
            {t('managed.reject')}
          </Button>
        </div>
      )}
      {!isOpen && <Badge tone={status}>{t(`list.status.${status}`)}</Badge>}
      {isOpen && rejection.Form && (
        <rejection.Form
          id={use.id}
          name={name}
          onSend={(reason) => send('rejected', reason)}
          onClose={rejection.close}
        />
      )}
    </li>
  );
}

/** The effect of approving, before the click: bookings that stay, and who else is away. */
function Meanwhile({
  use,
  others,
  failed,
}: {
  use: WorkPolicyUse;
  others: LeaveRequestRowProps['others'];
  failed: boolean;
}) {
  const { t } = useTranslation('leave');
  const name = use.user.name ?? use.user.email;
  const away = others?.filter(
    (other) =>
      other.status === 'accepted' &&
      other.user.id !== use.user.id &&
      isAbsence(other.type) &&
      meets(other, use),
  );
  const names = away?.map((other) =>
    t('managed.person', { name: other.user.name ?? other.user.email, days: leaveDaysText(other) }),
  );
  return (
    <>
      {use.overlapping_schedules > 0 && (
        <p className={css.muted}>
          {t('managed.overlaps', { count: use.overlapping_schedules, name })}
        </p>
      )}
      <p className={css.muted}>
        {names
          ? names.length > 0
            ? t('managed.away', { names: listText(names) })
            : t('managed.awayNone')
          : t(failed ? 'managed.awayUnknown' : 'managed.looking')}
      </p>
    </>
  );
}
