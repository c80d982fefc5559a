import { Suspense } from 'react';
import { officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { type Refused } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Checkbox } from '@/ui/checkbox';
import { useAbout } from '@/ui/use-about';
import type { Entry } from './rows';
import { RowActions } from './row-actions';
import { RowLead } from './row-lead';
import { RowText } from './row-text';
import { rowState, type RowViewer } from './row-state';
import { useAgenda } from './use-agenda';
import css from '../bookings.module.css';

const RefusalNotice = lazyPart(
  async () => (await import('@/areas/booking/shared/refusal-notice')).RefusalNotice,
);
const PlaceThumb = lazyPart(async () => (await import('./place-thumb')).PlaceThumb);
const ChangePanel = lazyPart(async () => (await import('../change/change-panel')).ChangePanel);
const DayQuestion = lazyPart(
  async () => (await import('@/areas/booking/shared/plan/day-question')).DayQuestion,
);
const SeriesPanel = lazyPart(async () => (await import('../series/series-panel')).SeriesPanel);

interface BookingRowProps {
  entry: Entry;
  asker: RowViewer;
  /** It was released here and is no longer in the list. */
  gone: boolean;
}

/** One booking: the same row in every list. */
export function BookingRow({ entry, asker, gone }: BookingRowProps) {
  const { t } = useTranslation('bookings');
  const times = useTimes();
  const { selected, toggle, open, setOpen, canceled } = useAgenda();
  const { slot } = entry.row;
  const [refused, setRefused] = useAbout<Refused>([slot.start, slot.end, slot.resource.id]);
  const state = rowState(entry.row, asker);
  const panel = open?.id === entry.key && !gone ? open.panel : undefined;
  const selectable = !gone && !state.past && state.denied === undefined;
  const day = officeDay(slot.start, slot.time_zone);
  // If several are released on a day, the last one asks where the person will work instead (PRES-7).
  const asks =
    gone &&
    state.mine &&
    [...canceled.values()].findLast((row) => officeDay(row.slot.start, row.slot.time_zone) === day)
      ?.slot.id === slot.id;
  const close = () => setOpen(entry.key, undefined);
  return (
    <>
      <div className={css.row} data-gone={gone || undefined} data-past={state.past || undefined}>
        <span className={css.check}>
          {selectable && (
            <Checkbox
              lone
              label={t('select', {
                name: slot.resource.name,
                when: times(slot, { date: 'always' }),
              })}
              checked={selected.has(slot.id)}
              onChange={() => toggle(slot.id)}
            />
          )}
        </span>
        <RowLead slot={slot} view={asker.view} />
        <RowText entry={entry} state={state} view={asker.view} gone={gone} />
        <span className={css.thumbSpace}>
          {!gone && (
            <Suspense>
              <PlaceThumb slot={slot} />
            </Suspense>
          )}
        </span>
        <RowActions entry={entry} state={state} gone={gone} onRefused={setRefused} />
      </div>
      {asks && (
        <Suspense>
          <div className={css.below}>
            <DayQuestion date={day} />
          </div>
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <RefusalNotice
            name={slot.resource.name}
            refused={refused}
            zone={slot.time_zone}
            onClose={() => setRefused(undefined)}
          />
        </Suspense>
      )}
      {panel === 'change' && (
        <Suspense>
          <ChangePanel entry={entry} asker={asker} onClose={close} />
        </Suspense>
      )}
      {panel === 'series' && (
        <Suspense>
          <SeriesPanel entry={entry} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
