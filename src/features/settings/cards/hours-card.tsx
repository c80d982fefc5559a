import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '@/lib/i18n';
import { useOwnHand } from '@/parts/impersonate/use-own-hand';
import { DraftRestored } from '@/parts/kept-input/draft-restored';
import { useKeptInput, useRestoredInput } from '@/parts/kept-input/use-kept-input';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { asField, asUsualTime, hoursProblem, quarters } from '../usual';
import { useRemembered } from '../use-remembered';
import { SettingCard } from './setting-card';
import css from '../settings.module.css';

const FORM = 'settings.hours';

/** Hours as they stand in the two fields: `HH:mm` or nothing. */
const Hours = z.object({ from: z.string(), to: z.string() });
type Hours = z.infer<typeof Hours>;

/** Between which hours I usually am in. Two fields belong together, so they are stored together. */
export function HoursCard() {
  const { t } = useTranslation(['settings', 'common']);
  const remembered = useRemembered('usual_time');
  const { value, save, storing } = remembered;
  const reason = useOwnHand();
  const kept = useRestoredInput(FORM, Hours);
  const [restored, setRestored] = useState(kept !== undefined);
  const [draft, setDraft] = useState<Hours | undefined>(kept);
  const [tried, setTried] = useState(false);
  useKeptInput(FORM, draft);
  const stored = { from: asField(value?.start_time), to: asField(value?.end_time) };
  const { from, to } = draft ?? stored;
  const problem = tried ? hoursProblem(from, to) : undefined;
  const change = (part: Partial<Hours>) => setDraft({ from, to, ...part });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (hoursProblem(from, to)) return;
    // What was refused stays in the fields, below the reason.
    if (await save(asUsualTime(from, to))) {
      setDraft(undefined);
      setRestored(false);
      setTried(false);
    }
  };
  const options = (present: string) => [
    { value: '', label: t('hours.none') },
    ...quarters(present).map((time) => ({ value: time, label: time })),
  ];
  return (
    <SettingCard title={t('hours.title')} text={t('hours.text')} remembered={remembered} rows={1}>
      {restored && (
        <DraftRestored
          onDiscard={() => {
            setDraft(undefined);
            setRestored(false);
          }}
        />
      )}
      <form noValidate className={css.hours} onSubmit={submit}>
        <Select
          label={t('hours.from')}
          value={from}
          options={options(from)}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Select
          label={t('hours.to')}
          value={to}
          options={options(to)}
          error={problem && t(`hours.problem.${problem}`)}
          onChange={({ target }) => change({ to: target.value })}
        />
        <Button type="submit" busy={storing === 'yes'} disabledReason={reason}>
          {t('hours.save')}
        </Button>
      </form>
    </SettingCard>
  );
}
