import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import '@/parts/booking/strings';
import { Badge } from '@/ui/badge';
import type { Wish } from './act/wish';
import type { Parsed } from './parse/parse';
import { clockOf } from './parse/times';
import css from './palette.module.css';

interface UnderstoodProps {
  id: string;
  parsed: Parsed;
  wish: Wish;
  today: LocalDate;
}

/** How a line was read, before anything is done with it: each thing that counts, and what nobody understood. */
export function Understood({ id, parsed, wish, today }: UnderstoodProps) {
  const { t } = useTranslation(['palette', 'booking']);
  const { from, to, people, rest, usual, noDay } = parsed;
  const { date, action } = wish;
  const kind = wish.action === 'invite' ? undefined : wish.kind;
  const times =
    from === undefined
      ? to !== undefined && t('understood.until', { to: clockOf(to) })
      : to === undefined
        ? t('understood.from', { from: clockOf(from) })
        : `${clockOf(from)}–${clockOf(to)}`;
  const anyKind = wish.action === 'book' && wish.anyKind && wish.name !== '';
  const parts = [
    t(`act.action.${action}`),
    kind !== undefined && !anyKind && t(`booking:type.${kind}`),
    usual && t('understood.usual'),
    wish.name !== '' && wish.name,
    people !== undefined && t('understood.people', { count: people }),
    noDay ??
      (date === undefined
        ? action === 'cancel' && t('understood.anyDay')
        : formatDate(date, 'day', { today })),
    times,
  ].filter((part) => typeof part === 'string');
  return (
    <p id={id} className={css.understood}>
      <span className={css.muted}>{t('understood.label')}</span>
      {parts.map((part) => (
        <Badge key={part} tone={part === rest || part === noDay ? 'neutral' : 'accent'}>
          {part}
        </Badge>
      ))}
    </p>
  );
}
