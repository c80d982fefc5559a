import { Link } from '@tanstack/react-router';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ActivityEntry } from '@/areas/organization/shared/activity/entry';
import { thingName } from '@/areas/organization/shared/activity/text';
import { useWhere } from '@/session/where';
import { Heading } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List } from '@/ui/list';
import type { ActivityDay } from '../model';
import css from '../page.module.css';

interface DaysProps {
  readonly days: readonly ActivityDay[];
  /** A single object is shown, so its entries don’t link to its history. */
  readonly ofOne: boolean;
}

/** The log, grouped by day. */
export function Days({ days, ofOne }: DaysProps) {
  const { t } = useTranslation('activityPage');
  const { today } = useWhere();
  return days.map(({ day, entries }) => (
    <section key={entries[0]?.action.id} className={css.day}>
      <Heading level={2} size={14}>
        {formatDate(day, 'long', { today })}
      </Heading>
      <List>
        {entries.map(({ action, zone }) => (
          <ActivityEntry
            key={action.id}
            action={action}
            zone={zone}
            end={
              !ofOne && (
                <Link
                  from="/admin/activity"
                  to="/admin/activity"
                  search={{ type: action.object_type, object: action.object_id }}
                  className={linkClass('standalone')}
                  aria-label={t('historyOf', { name: thingName(action) })}
                >
                  {t('history')}
                </Link>
              )
            }
          />
        ))}
      </List>
    </section>
  ));
}
