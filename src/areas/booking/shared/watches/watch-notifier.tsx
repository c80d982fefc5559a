import { useQueries, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Watch } from '@/api/schemas/settings';
import { settings } from '@/api/settings';
import { officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { useTimes } from '@/areas/booking/shared/use-times';
import { dayOf } from '@/areas/booking/shared/queries/bookings';
import { placeById } from '@/areas/places/shared/queries/places';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { useSession } from '@/session';
import { announce } from '@/ui/announcer';
import { toasts } from '@/ui/toasts';
import { useWrite } from '@/writes/use-write';
import { isFree, spanOf } from './queries';
import './strings';

/** Milliseconds between two polls while live updates arrive, which already report most changes. */
const CALM = 60_000;

/**
 * Watches places while the app is open, on a poll and on every live update that makes bookings stale (SUG-4). It notifies the
 * person once when a place is free and then stops watching it. Watches whose time has passed are removed.
 */
export function WatchNotifier() {
  const { t } = useTranslation('watches');
  const router = useRouter();
  const { offices } = useSession();
  const times = useTimes();
  const minute = useNow();
  const poll = usePollInterval('map');
  const save = useWrite(settings.saveUser);
  const remembered = useQuery(rememberedSettings());
  const all = remembered.data?.watches ?? [];
  const watches = all.filter((watch) => spanOf(watch).end > minute);
  const places = useQueries({
    queries: watches.map(({ resource_id }) => placeById(resource_id)),
  });
  const found = watches.flatMap((watch, index) => {
    const place = places[index]?.data;
    const zone = place && offices.find(({ id }) => id === place.office_id)?.time_zone;
    return place && zone !== undefined ? [{ watch, place, zone }] : [];
  });
  const days = useQueries({
    queries: found.map(({ watch, zone }) => ({
      ...dayOf(watch.resource_id, officeDay(watch.start, zone)),
      refetchInterval: poll === false ? CALM : poll,
    })),
  });
  const free = found.filter(({ watch }, index) => {
    const bookings = days[index]?.data?.elements;
    return bookings !== undefined && isFree(watch, bookings);
  });

  const removeWatches = async (done: readonly Watch[]) => {
    const ids = new Set(done.map(({ id }) => id));
    const kept = watches.filter(({ id }) => !ids.has(id));
    await save.run({ body: { watches: kept } }).catch(() => undefined);
  };
  const told = useRef(new Set<string>());
  const tell = useEffectEvent(() => {
    const fresh = free.filter(({ watch }) => !told.current.has(watch.id));
    if (fresh.length === 0) return;
    for (const { watch, place, zone } of fresh) {
      told.current.add(watch.id);
      const text = t('free', {
        name: place.name,
        when: times(watch, zone, { date: 'always', today: officeDay(minute, zone) }),
      });
      announce(text);
      const search = {
        resource: place.id,
        officeId: place.office_id,
        date: officeDay(watch.start, zone),
      };
      toasts.show({
        id: watch.id,
        text,
        duration: 15_000,
        action: { label: t('show'), run: () => router.navigate({ to: '/map', search }) },
      });
    }
    void removeWatches(fresh.map(({ watch }) => watch));
  });
  const ids = free.map(({ watch }) => watch.id).join(' ');
  useEffect(() => {
    if (ids !== '') tell();
  }, [ids]);
  return null;
}
