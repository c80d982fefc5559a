import { backgroundJobs } from '@/api/background-jobs';
import { ApiError } from '@/api/core/errors';
import type { Calendar } from '@/api/schemas/calendars';
import type { Listener } from '@/api/schemas/sync';
import { DAY } from '@/domain/time/durations';
import { placeOf, type Lane } from './context';
import { ProviderError } from './provider';

/** How long the provider is asked to report changes; all providers allow slightly less than three days. */
const LIFE = 2.5 * DAY;

/** Makes sure that a calendar’s provider reports changes; needs a public address. */
export async function ensureListener(lane: Lane, calendar: Calendar): Promise<void> {
  const { client, organization: org, notices, provider, now, newToken } = lane;
  const place = placeOf(calendar);
  if (notices === undefined || !place || !calendar.is_pull_enabled) return;
  const token = newToken();
  let listener: Listener | undefined;
  try {
    const body = { calendar_id: calendar.id, token };
    listener = await backgroundJobs.createListener.call({ params: { org }, body }, { client });
  } catch (error) {
    const existing = error instanceof ApiError ? (error.detail['listener'] as Listener) : undefined;
    if (!existing) throw error;
    // One that was created but never started, because its creator was stopped in between, or that ended while no worker ran.
    const isOver = existing.expires_at !== null && Date.parse(existing.expires_at) <= now();
    if (existing.status !== 'created' && !isOver) return;
    const body = { id: existing.id, token };
    listener = await backgroundJobs.updateListener.call({ params: { org }, body }, { client });
  }
  if (!listener) return;
  const end = await provider.watch(place, { token, address: notices, until: now() + LIFE });
  const body = { id: listener.id, expires_at: new Date(end).toISOString() };
  await backgroundJobs.listenerStarted.call({ params: { org }, body }, { client });
  lane.log({ level: 'info', event: 'listening', calendar: calendar.id, source: lane.source });
}

/**
 * Renews listeners that end within a day, with a new token. Notifications that still arrive with the old token belong to no
 * listener, which loses nothing, because the calendar is read right afterward.
 */
export async function renewListeners(lane: Lane, calendars: ReadonlyMap<string, Calendar>) {
  const { client, organization: org, source, notices, provider, now, newToken } = lane;
  if (notices === undefined) return;
  const claim = { params: { org }, body: { source } };
  const running = await backgroundJobs.listening.call(claim, { client });
  for (const { id, calendar_id, expires_at } of running?.elements ?? []) {
    const calendar = calendars.get(calendar_id);
    const place = calendar && placeOf(calendar);
    if (expires_at === null || Date.parse(expires_at) > now() + DAY || !place) continue;
    const token = newToken();
    try {
      const end = await provider.watch(place, { token, address: notices, until: now() + LIFE });
      const body = { id, token, expires_at: new Date(end).toISOString() };
      await backgroundJobs.updateListener.call({ params: { org }, body }, { client });
      await backgroundJobs.listenerStarted.call({ params: { org }, body: { id } }, { client });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.problem === 'busy') continue;
      await backgroundJobs.listenerStopped.call({ params: { org }, body: { id } }, { client });
      lane.log({ level: 'warn', event: 'listener stopped', calendar: calendar_id, source });
    }
  }
}
