import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { now, useNow } from '@/lib/clock';
import { lastFloor, selectedOffice } from '@/lib/storage';
import type { Session } from '../load';
import { useSession } from '../use-session';
import { resolveWhere, type Where } from './resolve';
import { WHERE_KEYS, WhereSearch } from './search';

const remembered = () => ({ officeId: selectedOffice.get(), floorId: lastFloor.get() });

/** Where and when according to the address, for a loader; components use {@link useWhere}. */
export const whereFor = (session: Session, search: WhereSearch): Where =>
  resolveWhere(session, search, remembered(), now());

/** The part of an address with where and when: `loaderDeps: ({ search }) => whereDeps(search)`. */
export function whereDeps(search: WhereSearch): WhereSearch {
  return Object.fromEntries(WHERE_KEYS.map((key) => [key, search[key]]));
}

/** What the bar can change. `null` restores the default. */
export type WhereChange = { [K in keyof WhereSearch]?: Exclude<WhereSearch[K], undefined> | null };

/**
 * Changes where and when. A step ("the next day") is a function of the previous result: pressing a key twice moves two days even
 * if the page hasn’t rendered in between.
 */
export type SetWhere = (change: WhereChange | ((from: Where) => WhereChange)) => void;

/** Where and when, and how to change them. The state is in the address, so that every state has a link (UI-8). */
export function useWhere(): Where & { set: SetWhere } {
  const session = useSession();
  const search: WhereSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const { officeId, floorId, date, startTime, endTime, timeMode } = search;
  const minute = useNow();
  const where = useMemo(
    () =>
      resolveWhere(
        session,
        { officeId, floorId, date, startTime, endTime, timeMode },
        remembered(),
        minute,
      ),
    [session, officeId, floorId, date, startTime, endTime, timeMode, minute],
  );
  // Stable between renders, so that components that receive it don’t render again.
  const set: SetWhere = useCallback(
    (asked) => {
      const from = whereFor(session, WhereSearch.parse(router.latestLocation.search));
      const change = typeof asked === 'function' ? asked(from) : asked;
      if (change.officeId) selectedOffice.set(change.officeId);
      if (change.floorId) lastFloor.set(change.floorId);
      void navigate({
        to: '.',
        search: (before: WhereSearch) => ({
          ...before,
          // A floor belongs to its office.
          ...(change.officeId === undefined ? {} : { floorId: undefined }),
          // A time with its own day would override the chosen day (TZ-13), so only its time is kept.
          ...(change.date === undefined
            ? {}
            : {
                startTime: before.startTime === undefined ? undefined : from.startTime,
                endTime: before.endTime === undefined ? undefined : from.endTime,
              }),
          ...Object.fromEntries(
            Object.entries(change).map(([key, value]) => [key, value ?? undefined]),
          ),
          // Today isn’t written to the address, so that a link to today opens on the current day tomorrow.
          ...(change.date === from.today ? { date: undefined } : {}),
        }),
        replace: change.officeId === undefined && change.date === undefined,
      } as Parameters<typeof navigate>[0]);
    },
    [session, router, navigate],
  );
  return { ...where, set };
}
