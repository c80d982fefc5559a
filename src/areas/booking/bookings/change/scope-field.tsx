import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import {
  datesOfScope,
  scopesOf,
  type SeriesFacts,
  type SeriesScope,
} from '@/areas/booking/shared/series';
import type { BookTarget } from '@/areas/booking/shared/types';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/radio-group';
import { datesText } from '../series/text';
import css from '../bookings.module.css';

/** The place and time that a change requests. */
export interface Wanted {
  readonly place: Resource | BookTarget;
  readonly range: { readonly start: string; readonly end: string };
}

interface ScopeFieldProps {
  /** Why this and the following dates can't be changed together. */
  splitDenied: string | undefined;
  facts: SeriesFacts;
  scope: SeriesScope;
  onScope: (scope: SeriesScope) => void;
  /** Choices for several dates that haven’t been saved yet. */
  draft: Wanted | undefined;
  asksAgain: (wanted: Wanted) => boolean;
  onSave: (wanted: Wanted) => Promise<unknown>;
}

/** Which dates of a series a change applies to, and what it does to them before it’s saved (R6, REC-9). */
export function ScopeField({
  splitDenied,
  facts,
  scope,
  onScope,
  draft,
  asksAgain,
  onSave,
}: ScopeFieldProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const times = useTimes();
  const { zone } = facts.series;
  const count = datesOfScope(facts, scope).length;
  return (
    <div className={css.panelGroup}>
      <RadioGroup<SeriesScope>
        label={t('series.changeWhich')}
        value={scope}
        onChange={onScope}
        options={scopesOf(facts).map((value) => {
          const dates = datesOfScope(facts, value);
          return {
            value,
            label: t(`series.choice.${value}`, {
              count: value === 'following' ? dates.length - 1 : dates.length,
            }),
            disabled: value === 'following' && splitDenied !== undefined,
            text: (value === 'following' && splitDenied) || datesText(dates, zone, t),
          };
        })}
      />
      {scope !== 'this' && (
        <p role="status" className={css.consequence}>
          {draft === undefined
            ? t('series.chooseNext', { count })
            : t(asksAgain(draft) ? 'series.movesAgain' : 'series.moves', {
                count,
                to: `${draft.place.name}, ${times(draft.range, zone)}`,
              })}
        </p>
      )}
      {draft && (
        <div>
          <Button variant="primary" onClick={() => onSave(draft)}>
            {t('series.save', { count })}
          </Button>
        </div>
      )}
    </div>
  );
}
