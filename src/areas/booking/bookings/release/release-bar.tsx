import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { parseDays, type DayRange } from '@/domain/text/day-range';
import { formatDate, formatDays } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { FilterChip } from '@/ui/chip';
import { TextField } from '@/ui/text-field';
import css from '../bookings.module.css';
import own from './release.module.css';

interface ReleaseBarProps {
  range: DayRange | undefined;
  onClose: () => void;
}

const NEAR = ['this week', 'next week', 'next two weeks'] as const;

/** "Away Aug 3–14": days typed or picked; the list below then shows what’s in them before anything is released (B2). */
export function ReleaseBar({ range, onClose }: ReleaseBarProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const { today } = useWhere();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => (range ? wordsOf(range) : ''));
  const read = parseDays(text, today);
  useEffect(() => input.current?.focus(), []);
  const go = (next: DayRange | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, firstDay: next?.from, lastDay: next?.to }),
      replace: true,
    });
  return (
    <section aria-labelledby={id} className={own.bar}>
      <h2 id={id} className={css.panelTitle}>
        {t('release.title')}
      </h2>
      <div className={own.fields}>
        <TextField
          ref={input}
          label={t('release.days')}
          placeholder={t('release.example')}
          value={text}
          autoComplete="off"
          help={
            read
              ? t('release.read', {
                  from: formatDate(read.from, 'day', { today }),
                  to: formatDate(read.to, 'day', { today }),
                })
              : t('release.help')
          }
          error={text.trim() !== '' && !read ? t('release.unread') : undefined}
          onChange={({ target }) => {
            setText(target.value);
            go(parseDays(target.value, today));
          }}
        />
        <div className={css.options}>
          {NEAR.map((name) => {
            const days = parseDays(name, today);
            return (
              <FilterChip
                key={name}
                label={t(`release.near.${name}`)}
                pressed={days?.from === range?.from && days?.to === range?.to}
                onChange={() => {
                  setText(days ? wordsOf(days) : '');
                  go(days);
                }}
              />
            );
          })}
        </div>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </section>
  );
}

/** A range in a form that the field can parse. */
const wordsOf = ({ from, to }: DayRange): string =>
  formatDays(from, to, 'short', { withYear: true });
