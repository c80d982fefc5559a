import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { can, changeFollowing } from '@/domain/rights';
import { officeDay, serverRange } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { freePlaces } from '@/areas/booking/shared/find/free';
import { freeLike, insteadOf } from '@/areas/booking/shared/find/similar';
import { seriesFacts, type SeriesScope } from '@/areas/booking/shared/series';
import { isDueAt } from '@/domain/reservations/sitting';
import type { MovedAway } from '@/areas/booking/shared/occupied/occupied';
import { useBooking, type BookResult, type Refused } from '@/areas/booking/shared/use-booking';
import { useManyBookings } from '@/areas/booking/shared/use-many';
import { useTimes } from '@/areas/booking/shared/use-times';
import { dayOf } from '@/areas/booking/shared/queries/bookings';
import { areasOf, restrictionsOn } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { defaultHours } from '@/session/where';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { useAbout } from '@/ui/use-about';
import type { RowViewer } from '../agenda/row-state';
import type { Entry } from '../agenda/rows';
import { useNeedsApprovalAgain } from './approval';
import { SHOWN, timeOptions } from './options';
import { OtherTime } from './other-time';
import { ScopeField, type Wanted } from './scope-field';
import css from '../bookings.module.css';

const RefusalNotice = lazyPart(
  async () => (await import('@/areas/booking/shared/refusal-notice')).RefusalNotice,
);

const OccupiedOffer = lazyPart(
  async () => (await import('@/areas/booking/shared/occupied/occupied')).OccupiedOffer,
);
const OccupiedDone = lazyPart(
  async () => (await import('@/areas/booking/shared/occupied/occupied')).OccupiedDone,
);

const CLOCKS_ONLY = { date: 'never' } as const;

interface ChangePanelProps {
  entry: Entry;
  asker: RowViewer;
  onClose: () => void;
}

/** Another place or time, one click each; everything offered is free (B3). */
export function ChangePanel({ entry, asker, onClose }: ChangePanelProps) {
  const { t } = useTranslation(['bookings', 'booking', 'common']);
  const session = useSession();
  const times = useTimes();
  const minute = useNow();
  const one = useBooking();
  const many = useManyBookings();
  const [scope, setScope] = useState<SeriesScope>('this');
  const [draft, setDraft] = useState<Wanted>();
  const [typed, setTyped] = useState(0);
  const [moved, setMoved] = useState<MovedAway>();
  const { schedule, slot } = entry.row;
  const { resource, time_zone: zone } = slot;
  const [refused, setRefused] = useAbout<{ name: string; refused: Refused }>([
    slot.start,
    slot.end,
    resource.id,
    scope,
    draft,
    typed,
  ]);
  const date = officeDay(slot.start, zone);
  const facts = useMemo(() => seriesFacts(schedule, minute), [schedule, minute]);
  const options = useOptions(slot, date, minute);
  const asksAgain = useNeedsApprovalAgain(slot, options.own);
  const office = session.offices.find(({ id }) => id === resource.office_id);

  const settle = (name: string, result: BookResult): boolean => {
    if (result.kind === 'refused') {
      setRefused({ name, refused: result.refused });
      return false;
    }
    onClose();
    return true;
  };
  /** Resolves to false if the server refused, which the panel then explains. */
  const save = async (wanted: Wanted): Promise<boolean> => {
    setRefused(undefined);
    const change = { slotId: slot.id, target: wanted.place, range: wanted.range };
    return settle(
      wanted.place.name,
      scope === 'following' && facts
        ? await (await many.series()).changeFollowing({ schedule, facts, known: [] }, change)
        : await (
            await one()
          ).change(schedule, change, {
            recurring: scope === 'all',
            dates: scope === 'all' ? facts?.all.length : undefined,
          }),
    );
  };
  /** Changes a single date immediately. For several dates, the panel first shows the effect and resolves to false (R6). */
  const choose = async (wanted: Wanted): Promise<boolean> => {
    if (scope === 'this') return save(wanted);
    setDraft(wanted);
    return false;
  };
  const own = { start: slot.start, end: slot.end };
  if (moved) {
    return (
      <Suspense>
        <OccupiedDone moved={moved} onClose={onClose} />
      </Suspense>
    );
  }
  const isDue = slot.user?.id === session.user.id && isDueAt(slot, new Date(minute));
  return (
    <section aria-label={t('change.title', { name: resource.name })} className={css.panel}>
      {isDue && (
        <Suspense fallback={<Skeleton height={32} />}>
          <OccupiedOffer booking={entry.row} onMoved={setMoved} />
        </Suspense>
      )}
      {facts && facts.all.length > 1 && (
        <ScopeField
          splitDenied={disabledReason(can(asker.viewer, changeFollowing, { schedule }))}
          facts={facts}
          scope={scope}
          onScope={(next) => {
            setScope(next);
            setDraft(undefined);
          }}
          draft={draft}
          asksAgain={asksAgain}
          onSave={save}
        />
      )}
      <div className={css.panelGroup} aria-busy={options.loading}>
        <p className={css.panelTitle}>{t(`change.place.${resource.type}`)}</p>
        {options.loading && <Skeleton height={32} />}
        {options.failed && (
          <ErrorState compact title={t('change.failed')} onRetry={options.retry} />
        )}
        <div className={css.options}>
          {options.places.map((place) => (
            <Button
              key={place.id}
              size="small"
              aria-label={t('change.toPlace', { name: place.name })}
              onClick={() => choose({ place, range: own })}
            >
              {place.name}
            </Button>
          ))}
          {options.ready && options.places.length === 0 && (
            <span className={css.muted}>{t('change.noPlace')}</span>
          )}
        </div>
      </div>
      <div className={css.panelGroup}>
        <p className={css.panelTitle}>{t('change.time')}</p>
        <div className={css.options}>
          {options.times.map(({ kind, start, end }) => {
            const text = times({ start, end }, zone, CLOCKS_ONLY);
            return (
              <Button
                key={`${start} ${end}`}
                size="small"
                wraps
                aria-label={t('change.toTime', { when: text })}
                onClick={() => choose({ place: resource, range: serverRange({ start, end }) })}
              >
                {kind === 'shift' ? text : `${t(`change.part.${kind}`)} ${text}`}
              </Button>
            );
          })}
        </div>
        <OtherTime
          slot={slot}
          rowKey={entry.key}
          fixedDay={scope !== 'this'}
          onTyped={() => setTyped((count) => count + 1)}
          onChoose={(range) => choose({ place: resource, range })}
        />
      </div>
      {refused && (
        <Suspense>
          <RefusalNotice
            name={refused.name}
            refused={refused.refused}
            zone={office?.time_zone ?? zone}
            onClose={() => setRefused(undefined)}
          />
        </Suspense>
      )}
      <div className={css.panelFoot}>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </section>
  );
}

/** Free places and times for a slot. Times are optional: without them, there’s still the field for any time. */
function useOptions(slot: ScheduleSlot, date: string, now: number) {
  const session = useSession();
  const { resource } = slot;
  const own = useQuery(placeById(resource.id));
  const free = useQuery(freePlaces(insteadOf(slot)));
  const areas = useQuery(areasOf(resource.office_id));
  const day = useQuery(dayOf(resource.id, date));
  const restrictions = useQuery(restrictionsOn(resource.office_id, date));
  const office = session.offices.find(({ id }) => id === resource.office_id);
  const [place, found] = [own.data, free.data];
  const byId = useMemo(
    () => new Map(areas.data?.elements.map((area) => [area.id, area] as const)),
    [areas.data],
  );
  const { earliest = null, latest = null } = restrictions.data ?? {};
  return {
    own: place,
    ready: place !== undefined && found !== undefined,
    loading: own.isPending || free.isPending,
    failed: (own.isError || free.isError) && !(place && found),
    retry: () => Promise.all([own.refetch(), free.refetch()]),
    places: place && found ? freeLike(place, found, byId).slice(0, SHOWN) : [],
    times:
      day.data && earliest !== null && latest !== null
        ? timeOptions({
            slot,
            date,
            day: day.data.elements,
            totalSlots: place?.total_slots ?? 1,
            open: { start: Date.parse(earliest), end: Date.parse(latest) },
            hours: defaultHours(session, office),
            now,
          })
        : [],
  };
}
