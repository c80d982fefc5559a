import { useSyncExternalStore } from 'react';
import { perPerson } from '@/lib/scope';
import { notices, type Notice } from '@/lib/storage/notices';

/** How many notices a browser keeps. */
export const KEPT = 100;

const listeners = new Set<() => void>();
const NONE: readonly Notice[] = [];

/** What was read last, so that the same text gives the same objects. */
const known = perPerson<{ owner: string; text: string; list: readonly Notice[] }>(() => ({
  owner: '',
  text: '',
  list: NONE,
}));

/** Whose notices: a person in an organization. */
export const ownerOf = (userId: string, slug: string): string => `${userId}.${slug}`;

function read(owner: string): readonly Notice[] {
  const list = notices.at(owner).get() ?? NONE;
  const text = JSON.stringify(list);
  const last = known.get();
  if (last.owner === owner && last.text === text) return last.list;
  known.set({ owner, text, list });
  return list;
}

function write(owner: string, list: readonly Notice[]): void {
  notices.at(owner).set([...list]);
  for (const listener of listeners) listener();
}

/** What a notice is about: a booking, or the whole series it is a date of. */
const aboutOf = ({ series_id, object_id }: Notice): string => series_id ?? object_id;

/**
 * Keeps a notice. A booking has one, and so has a series: what happened to it last. Said twice, or by two tabs, it is one.
 */
export function addNotice(owner: string, notice: Notice): void {
  const before = read(owner);
  if (before.some(({ id }) => id === notice.id)) return;
  const others = before.filter((each) => aboutOf(each) !== aboutOf(notice));
  write(owner, [notice, ...others].slice(0, KEPT));
}

/** What was told of a thing last, while it is kept. */
export const lastTold = (owner: string, objectId: string): Notice['what'] | undefined =>
  read(owner).find(({ object_id }) => object_id === objectId)?.what;

/** Takes away what was told of a thing that is no more, or waits for no one any longer. */
export function dropNotice(owner: string, objectId: string): void {
  const list = read(owner);
  const rest = list.filter(({ object_id }) => object_id !== objectId);
  if (rest.length < list.length) write(owner, rest);
}

/** All that is there now has been seen. */
export function markRead(owner: string): void {
  const list = read(owner);
  if (list.every(({ is_read }) => is_read)) return;
  write(
    owner,
    list.map((notice) => ({ ...notice, is_read: true })),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has written.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The notices of a person, the newest first. */
export function useNotices(owner: string): readonly Notice[] {
  const get = () => read(owner);
  return useSyncExternalStore(subscribe, get, get);
}
