import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import '@/areas/booking/shared/strings';
import { Badge } from '@/ui/badge';
import { useSession } from '@/session';
import type { Intent } from './act/intent';
import type { Parsed } from '@/domain/palette/parse';
import { clockOf } from '@/domain/palette/times';
import css from './palette.module.css';

interface UnderstoodProps {
  id: string;
  parsed: Parsed;
  intent: Intent;
  today: LocalDate;
}

/** How a line was understood, shown before anything is done: each recognized part, and what wasn’t recognized. */
export function Understood({ id, parsed, intent, today }: UnderstoodProps) {
  const { t } = useTranslation(['palette', 'booking']);
  const { offices } = useSession();
  const { from, to, people, rest, usual, noDay, office, until, weekly } = parsed;
  const { date, action } = intent;
  const kind = intent.action === 'invite' ? undefined : intent.kind;
  // What’s left over names no place and no one.
  const isNameless = action === 'sick' || action === 'away' || action === 'occupied';
  const unknown = isNameless && rest !== '' ? t('understood.rest', { text: rest }) : undefined;
  const times =
    from === undefined
      ? to !== undefined && t('understood.until', { to: clockOf(to) })
      : to === undefined
        ? t('understood.from', { from: clockOf(from) })
        : `${clockOf(from)}–${clockOf(to)}`;
  const anyKind = intent.action === 'book' && intent.anyKind && intent.name !== '';
  const parts = [
    t(`act.action.${action}`),
    kind !== undefined && !anyKind && t(`booking:type.${kind}`),
    usual && t('understood.usual'),
    unknown ?? (intent.name !== '' && intent.name),
    offices.find(({ id }) => id === office)?.name,
    people !== undefined && t('understood.people', { count: people }),
    weekly && t('understood.weekly'),
    noDay ??
      (date === undefined
        ? action === 'cancel' && t('understood.anyDay')
        : formatDate(date, 'day', { today })),
    until !== undefined && t('understood.to', { day: formatDate(until, 'day', { today }) }),
    times,
  ].filter((part) => typeof part === 'string');
  return (
    <p id={id} className={css.understood}>
      <span className={css.muted}>{t('understood.label')}</span>
      {parts.map((part) => (
        <Badge key={part} tone={[rest, noDay, unknown].includes(part) ? 'neutral' : 'accent'}>
          {part}
        </Badge>
      ))}
    </p>
  );
}
