import { Link } from '@tanstack/react-router';
import type { Person } from '@/api/schemas/people';
import { displayName } from '@/domain/people';
import { unlessSaid } from '@/domain/text/sentences';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { leaveDaysText, leaveText } from '@/areas/leave/shared/text';
import { useTimes } from '@/areas/booking/shared/use-times';
import { AnswerButtons } from '@/areas/visits/shared/answer-buttons';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { useArticleOf, useLeaveOf, useTicketOf, useVisitOf, type NoticeRowProps } from './model';
import { NewMark } from './new-mark';
import '../strings';
import css from '../panel.module.css';

interface LinesProps {
  words: string;
  isRead: boolean;
  facts: readonly (string | null | undefined | false)[];
}

/** A line of text and a line of facts. */
function Lines({ words, isRead, facts }: LinesProps) {
  return (
    <>
      <span>
        {words} <NewMark isRead={isRead} />
      </span>
      <span className={css.muted}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

const nameOf = (person: Person | null | undefined): string | undefined =>
  person ? displayName(person) : undefined;

/** Leave that needs my answer, or the answer to mine, and its current state. */
export function LeaveNotice({ notice, onFollow }: NoticeRowProps) {
  const { t } = useTranslation('notifications');
  const { what, is_read, start, end } = notice;
  const use = useLeaveOf(notice);
  const words = t(what as 'leaveAsked', {
    person: nameOf(use?.user) ?? t('somebody'),
    what: use ? leaveText(use) : t('leave'),
  });
  const by = what === 'leaveAsked' && use?.status === 'pending' ? undefined : use?.responded_by;
  return (
    <Link
      to="/leave"
      search={{ view: what === 'leaveAsked' ? 'managed' : 'mine' }}
      className={css.words}
      onClick={onFollow}
    >
      <Lines
        words={words}
        isRead={is_read}
        facts={
          use
            ? [
                [t(`leaveState.${use.status}`), by && t('byPerson', { name: nameOf(by) })]
                  .filter(Boolean)
                  .join(' '),
                use.reason,
              ]
            : [leaveDaysText({ start, end, half_day: null })]
        }
      />
    </Link>
  );
}

/** A visitor at the door, who is answered here, or in the building. It links to the visit. */
export function VisitNotice({ notice, onFollow }: NoticeRowProps) {
  const { t } = useTranslation('notifications');
  const times = useTimes();
  const { offices } = useSession();
  const { zone, today } = useWhere();
  const { what, is_read, start, end } = notice;
  const visit = useVisitOf(notice);
  const office = offices.find((each) => each.id === visit?.office_id);
  const at = office?.time_zone ?? zone;
  const when = times({ start, end }, at, { date: 'always', today });
  const isForAnybody = what === 'visitWaiting' && visit?.host === null;
  return (
    <>
      <Link
        to="/visits/$visitId"
        params={{ visitId: notice.object_id }}
        className={css.words}
        onClick={onFollow}
      >
        <Lines
          words={t(isForAnybody ? 'visitAtDoor' : (what as 'visitHere'), {
            guest: visit?.visitor.name ?? t('guest'),
          })}
          isRead={is_read}
          facts={[
            isForAnybody && visit?.note,
            visit?.visitor.company,
            when,
            unlessSaid(office?.name, when),
          ]}
        />
      </Link>
      {visit?.status === 'waiting' && (
        <div className={css.answer}>
          <AnswerButtons visit={visit} />
        </div>
      )}
    </>
  );
}

/** The outcome of a workplace request. It links to its place, if it has one. */
export function TicketNotice({ notice, onFollow }: NoticeRowProps) {
  const { t } = useTranslation('notifications');
  const { what, is_read, place_id } = notice;
  const ticket = useTicketOf(notice);
  const name = ticket && `#${ticket.number} ${ticket.type?.name ?? ''}`.trim();
  const lines = (
    <Lines
      words={t(what as 'ticketNew', { ticket: name ?? t('ticket') })}
      isRead={is_read}
      facts={[
        ticket && t(`ticketState.${ticket.status}`),
        nameOf(ticket?.owner),
        ticket?.resource?.name,
      ]}
    />
  );
  if (place_id === null) return <p className={css.words}>{lines}</p>;
  return (
    <Link to="/map" search={{ resource: place_id }} className={css.words} onClick={onFollow}>
      {lines}
    </Link>
  );
}

/** An article of the person’s office. */
export function NewsNotice({ notice, onFollow }: NoticeRowProps) {
  const { t } = useTranslation('notifications');
  const { zone, today } = useWhere();
  const { is_read, start } = notice;
  const item = useArticleOf(notice);
  return (
    <Link
      to="/news/$newsId"
      params={{ newsId: notice.object_id }}
      className={css.words}
      onClick={onFollow}
    >
      <Lines
        words={t('news', { title: item?.title ?? t('newsGone') })}
        isRead={is_read}
        facts={[formatDate(officeDay(start, zone), 'day', { today }), nameOf(item?.author)]}
      />
    </Link>
  );
}
