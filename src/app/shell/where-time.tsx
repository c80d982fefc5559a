import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { TIME_MODES, useWhere, type TimeMode } from '@/session/where';
import { Select } from './where-select';
import css from './where-bar.module.css';

const WORDS = { manual: 'where.manual', now: 'where.now', day: 'where.wholeDay' } as const;

/** From when to when, and how it is meant. Hours that are typed apply once both are there and in order. */
export function TimeFields() {
  const { t } = useTranslation('shell');
  const { timeMode, startTime, endTime, set } = useWhere();
  return (
    <fieldset className={css.group} aria-label={t('where.time')}>
      <Select
        label={t('where.mode')}
        value={timeMode}
        options={TIME_MODES.map((id) => ({ id, name: t(WORDS[id]) }))}
        onChange={(mode) =>
          set({
            timeMode: mode === 'manual' ? null : (mode as TimeMode),
            startTime: null,
            endTime: null,
          })
        }
      />
      {timeMode === 'manual' ? (
        // Anew with each change from elsewhere, so that what was half typed does not stand over it.
        <Hours key={`${startTime}-${endTime}`} />
      ) : (
        <span className={css.hours}>{`${startTime}–${endTime}`}</span>
      )}
    </fieldset>
  );
}

function Hours() {
  const { t } = useTranslation('shell');
  const { startTime, endTime, set } = useWhere();
  const [draft, setDraft] = useState({ startTime, endTime });
  const wrong = draft.endTime <= draft.startTime;
  const apply = () => {
    if (wrong || draft.startTime === '') return;
    if (draft.startTime !== startTime || draft.endTime !== endTime) set(draft);
  };
  const field = (name: 'startTime' | 'endTime', label: string) => (
    <input
      type="time"
      step={900}
      required
      className={css.time}
      aria-label={label}
      aria-invalid={wrong || undefined}
      title={wrong ? t('where.endBeforeStart') : undefined}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
  const from = field('startTime', t('where.from'));
  const to = field('endTime', t('where.to'));
  return (
    <>
      {from}
      <span aria-hidden="true">–</span>
      {to}
    </>
  );
}
