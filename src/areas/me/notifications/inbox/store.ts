import { useSyncExternalStore } from 'react';
import { perPerson } from '@/lib/scope';
import { notices, type Notice } from '@/lib/storage/notices';

/** How many notifications a browser stores. */
export const MAX_STORED = 100;

const listeners = new Set<() => void>();
const NONE: readonly Notice[] = [];

/** The last stored text and its objects, so that the same text gives the same objects. */
const known = perPerson<{ owner: string; text: string; list: readonly Notice[] }>(() => ({
  owner: '',
  text: '',
  list: NONE,
}));

/** The owner of the notifications: a person in an organization. */
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

/** A notification’s subject: a booking, or the whole series it belongs to. */
const aboutOf = ({ series_id, object_id }: Notice): string => series_id ?? object_id;

/** Stores a notification. A booking has one, and so has a series: the latest. Repeated ones, or those from two tabs, are merged. */
export function addNotice(owner: string, notice: Notice): void {
  const before = read(owner);
  if (before.some(({ id }) => id === notice.id)) return;
  const others = before.filter((each) => aboutOf(each) !== aboutOf(notice));
  write(owner, [notice, ...others].slice(0, MAX_STORED));
}

/** The latest notification about an object, while it’s stored. */
export const lastNotification = (owner: string, objectId: string): Notice['what'] | undefined =>
  read(owner).find(({ object_id }) => object_id === objectId)?.what;

/** Removes the notification about an object that was deleted, or that no longer needs an answer. */
export function dropNotice(owner: string, objectId: string): void {
  const list = read(owner);
  const rest = list.filter(({ object_id }) => object_id !== objectId);
  if (rest.length < list.length) write(owner, rest);
}

/** Marks everything as seen. */
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

/** A person’s notifications, newest first. */
export function useNotices(owner: string): readonly Notice[] {
  const get = () => read(owner);
  return useSyncExternalStore(subscribe, get, get);
}
