import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { now, useNow } from '@/lib/clock';
import { lastFloor, selectedOffice } from '@/lib/storage';
import type { Session } from '../load';
import { useSession } from '../use-session';
import { resolveWhere, type Where } from './resolve';
import { WHERE_KEYS, type WhereSearch } from './search';

const remembered = () => ({ officeId: selectedOffice.get(), floorId: lastFloor.get() });

/** Where and when the address says, for a loader; components use {@link useWhere}. */
export const whereFor = (session: Session, search: WhereSearch): Where =>
  resolveWhere(session, search, remembered(), now());

/** The part of an address that says where and when: `loaderDeps: ({ search }) => whereDeps(search)`. */
export function whereDeps(search: WhereSearch): WhereSearch {
  return Object.fromEntries(WHERE_KEYS.map((key) => [key, search[key]]));
}

/** What the bar can change. `null` goes back to the default. */
export type WhereChange = { [K in keyof WhereSearch]?: Exclude<WhereSearch[K], undefined> | null };

/** Where and when, and how to change it: the address is the state, so that every state is a link (UI-8). */
export function useWhere(): Where & { set: (change: WhereChange) => void } {
  const session = useSession();
  const search: WhereSearch = useSearch({ strict: false });
  const navigate = useNavigate();
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
  const set = (change: WhereChange) => {
    if (change.officeId) selectedOffice.set(change.officeId);
    if (change.floorId) lastFloor.set(change.floorId);
    void navigate({
      to: '.',
      search: (before: WhereSearch) => ({
        ...before,
        // A floor belongs to its office.
        ...(change.officeId === undefined ? {} : { floorId: undefined }),
        // A time that names a day of its own would win over the day that was chosen (TZ-13): its clock stays.
        ...(change.date === undefined
          ? {}
          : {
              startTime: before.startTime === undefined ? undefined : where.startTime,
              endTime: before.endTime === undefined ? undefined : where.endTime,
            }),
        ...Object.fromEntries(
          Object.entries(change).map(([key, value]) => [key, value ?? undefined]),
        ),
      }),
      replace: change.officeId === undefined && change.date === undefined,
    } as Parameters<typeof navigate>[0]);
  };
  return { ...where, set };
}
