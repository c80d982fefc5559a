import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Action } from '@/api/actions';
import { formatDate, officeDay } from '@/domain/time';
import { useMoment } from '@/areas/booking/shared/use-times';
import { linkClass } from '@/ui/link-class';
import { ListRow } from '@/ui/list';
import { ChangeLine } from './changes';
import { describeAction, remainingChanges } from './text';
import css from './activity.module.css';

interface EntryProps {
  readonly action: Action;
  /** The zone in which its time is shown: that of its office. */
  readonly zone: string;
  /** False if the object itself is being viewed. */
  readonly linked?: boolean | undefined;
  /** Whether to show the day, if no heading does. */
  readonly dated?: boolean | undefined;
  /** Its available actions. */
  readonly end?: ReactNode;
}

/** One line of the log: a sentence that links to the object, each change old → new, and when. */
export function ActivityEntry({ action, zone, linked = true, dated = false, end }: EntryProps) {
  const { created_at: at } = action;
  const moment = useMoment();
  const text = describeAction(action);
  return (
    <ListRow
      wraps
      title={linked ? <ThingLink action={action}>{text}</ThingLink> : text}
      text={
        <>
          {remainingChanges(action).map((change) => (
            <span key={change.field} className={css.change}>
              <ChangeLine change={change} zone={zone} />
            </span>
          ))}
          <time dateTime={at}>
            {dated && `${formatDate(officeDay(at, zone), 'day')}, `}
            {moment(at, zone)}
          </time>
        </>
      }
      end={end}
    />
  );
}

/** A link to the object; a deleted one has none. */
function ThingLink({ action, children }: { action: Action; children: string }) {
  const { object_type: type, object_id: id, office_id: office, is_deleted: isGone } = action;
  const className = linkClass('subtle');
  if (isGone || action.kind.endsWith(':delete')) return children;
  switch (type) {
    case 'resource':
      return (
        <Link
          to="/map"
          search={{ resource: id, ...(office !== null && { officeId: office }) }}
          className={className}
        >
          {children}
        </Link>
      );
    case 'schedule':
      return (
        <Link to="/bookings/$scheduleId" params={{ scheduleId: id }} className={className}>
          {children}
        </Link>
      );
    case 'wifi_connection':
      return (
        <Link to="/admin/wifi" search={{ network: id }} className={className}>
          {children}
        </Link>
      );
    case 'work_policy_use':
      return (
        <Link to="/leave" search={{ view: 'managed' }} className={className}>
          {children}
        </Link>
      );
  }
}
