import * as z from 'zod/mini';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { NOT_SAVED } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Select } from '@/ui/select';
import { toFieldTime, toUsualTime, hoursProblem, quarters, type UsualTime } from '../model/usual';
import { useRemembered, type Remembered } from '../model';
import { SettingCard } from './setting-card';
import css from '../settings.module.css';

/** Both times as the selects store them: `HH:mm`, or empty for none. */
const Hours = z.object({ from: z.string(), to: z.string() });

/** A person’s usual hours. The two fields belong together, so they’re saved together. */
export function HoursCard() {
  const { t } = useTranslation('settings');
  const remembered = useRemembered('usual_time');
  return (
    <SettingCard title={t('hours.title')} text={t('hours.text')} remembered={remembered} rows={1}>
      <HoursForm remembered={remembered} />
    </SettingCard>
  );
}

/** Mounted once the stored hours are known. A refusal keeps the choice, below the reason that the card shows. */
function HoursForm({ remembered }: { remembered: Remembered<UsualTime | null | undefined> }) {
  const { t } = useTranslation('settings');
  const { stored, save } = remembered;
  const reason = useImpersonationLock();
  const form = useResourceForm({
    name: 'settings.hours',
    schema: Hours,
    fields: { from: { label: t('hours.from') }, to: { label: t('hours.to') } },
    saved: { from: toFieldTime(stored?.start_time), to: toFieldTime(stored?.end_time) },
    check: ({ from, to }) => {
      const problem = hoursProblem(from, to);
      return problem ? { to: t(`hours.problem.${problem}`) } : {};
    },
    save: async ({ values: { from, to } }) =>
      (await save(toUsualTime(from, to))) ? undefined : NOT_SAVED,
  });
  const options = (present: string) => [
    { value: '', label: t('hours.none') },
    ...quarters(present).map((time) => ({ value: time, label: time })),
  ];
  const { from, to } = form.values;
  return (
    <ResourceForm form={form} submitLabel={t('hours.save')} disabledReason={reason}>
      <div className={css.hours}>
        <Select {...form.text('from')} options={options(from)} />
        <Select {...form.text('to')} options={options(to)} />
      </div>
    </ResourceForm>
  );
}
