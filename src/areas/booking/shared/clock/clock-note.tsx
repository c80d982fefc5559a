import {
  isKnownDay,
  isSecondOccurrence,
  readClock,
  readingOf,
  wallTimeKind,
  type TypedClock,
} from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import './strings';

interface ClockNoteProps {
  readonly date: string | null;
  readonly value: TypedClock | null;
  readonly onChange: (clock: TypedClock) => void;
  /** Zone of the office. */
  readonly zone: string;
}

/**
 * What’s special about a time that someone typed: that day’s clock skips it, so another one is used (TZ-6), or shows it twice, so
 * people can choose which one they mean (TZ-7). Nothing for all other times, and for an empty field.
 */
export function ClockNote({ date, value, onChange, zone }: ClockNoteProps) {
  const { t } = useTranslation('clock');
  if (date === null || value === null) return null;
  const clock = readingOf(value);
  if (!isKnownDay(date) || readClock(clock) === undefined) return null;
  const kind = wallTimeKind(`${date}T${clock}:00`, zone);
  if (kind.kind === 'normal') return null;
  if (kind.kind === 'gap') {
    return <Notice live>{t('skipped', { clock, moved: kind.movedTo.slice(11, 16) })}</Notice>;
  }
  const { first, second } = kind;
  const isSecond = isSecondOccurrence(value);
  return (
    <Notice
      live
      action={
        <Button
          size="small"
          onClick={() => onChange(isSecond ? clock : `${clock}${second.offset}`)}
        >
          {isSecond
            ? t('useFirst', { clock, offset: first.offset })
            : t('useSecond', { clock, offset: second.offset })}
        </Button>
      }
    >
      {isSecond
        ? t('second', { clock, offset: second.offset })
        : t('first', { clock, offset: first.offset })}
    </Notice>
  );
}
