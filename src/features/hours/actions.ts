import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/core/errors';
import { officeHours } from '@/api/office-hours';
import { resourceEditing } from '@/api/resource-editing';
import type { OfficeHours, OfficeHoursWrite } from '@/api/schemas/hours';
import type { DayHours } from '@/api/schemas/places';
import { sameValue } from '@/domain/form/versions';
import { Overtaken, readFirst } from '@/writes/read-first';
import type { Step } from '@/writes/sequence';
import type { Write } from '@/writes/write';
import { bodyOf, daysOfWeek, ownWeek, type Owner } from './model';
import { hoursOf } from './reads';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'hours');

/** The Undo subject of this page. */
export const SUBJECT = 'hours';

/** Removes an entry. An already deleted one is a success (HOURS-4). */
async function removeEntry(write: Write, officeId: string, hourId: string): Promise<void> {
  try {
    await write(officeHours.remove, { params: { officeId, hourId } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

const createEntry = (write: Write, { officeId, resourceId }: Owner, body: OfficeHoursWrite) =>
  resourceId === null
    ? write(officeHours.create, { params: { officeId }, body })
    : write(resourceEditing.addHours, { params: { id: resourceId }, body });

/** Adds an entry; undoing it removes it. */
export const addEntry = (step: Step, owner: Owner, body: OfficeHoursWrite) =>
  step(
    (write) => createEntry(write, owner, body),
    async (write, made) => {
      if (made) await removeEntry(write, owner.officeId, made.id);
    },
  );

/** Changes an entry of this version; undoing it restores its old values. */
export const changeEntry = (
  step: Step,
  officeId: string,
  {
    entry,
    body,
    version,
  }: { entry: OfficeHours; body: OfficeHoursWrite; version?: string | undefined },
) => {
  const params = { officeId, hourId: entry.id };
  return step(
    (write) => write(officeHours.update, { params, body: { ...body, updated_at: version } }),
    (write, saved) =>
      write(officeHours.update, {
        params,
        body: { ...bodyOf(entry), updated_at: saved?.updated_at },
      }),
  );
};

/** Deletes an entry; undoing it creates an equal one. */
export const deleteEntry = (step: Step, officeId: string, entry: OfficeHours) =>
  step(
    (write) => removeEntry(write, officeId, entry.id),
    (write) => createEntry(write, { officeId, resourceId: entry.resource_id }, bodyOf(entry)),
  );

/**
 * An office’s week as it’s saved now. A week has no version that the server could compare, so it’s read right before it’s
 * written, and rejects if someone else has changed it (RACE-7).
 *
 * @param known the week that the person saw or saved
 * @param wanted the week that’s about to be saved: an earlier attempt may have saved it without an answer
 */
async function unchangedWeek(
  client: QueryClient,
  officeId: string,
  known: readonly OfficeHours[],
  problem: 'overtaken' | 'overtakenUndo' = 'overtakenUndo',
  wanted?: readonly DayHours[],
): Promise<readonly OfficeHours[]> {
  const { elements } = await readFirst(
    client,
    { ...hoursOf(officeId), staleTime: 0 },
    { ownError: true },
  );
  const week = ownWeek(elements);
  const isSame =
    week.length > 0 === known.length > 0 && sameValue(daysOfWeek(week), daysOfWeek(known));
  if (!isSame && !sameValue(daysOfWeek(week), wanted)) throw new Overtaken(t(`problem.${problem}`));
  return week;
}

/** A change of an office’s week. */
export interface WeekChange {
  readonly client: QueryClient;
  readonly officeId: string;
  /** The week that the person saw; empty if the organization’s applies. */
  readonly week: readonly OfficeHours[];
}

/** Sets an office’s week; undoing it restores the old one, or none if the organization’s applied. */
export async function setWeek(
  step: Step,
  { client, officeId, week }: WeekChange,
  days: readonly DayHours[],
): Promise<unknown> {
  await unchangedWeek(client, officeId, week, 'overtaken', days);
  return step(
    (write) => write(officeHours.operational, { params: { officeId }, body: { days: [...days] } }),
    async (write, made) => {
      if (made) await unchangedWeek(client, officeId, made.elements);
      if (week.length > 0) {
        const body = { days: daysOfWeek(week) };
        await write(officeHours.operational, { params: { officeId }, body });
        return;
      }
      for (const { id } of made?.elements ?? []) await removeEntry(write, officeId, id);
    },
  );
}

/** Deletes an office’s week, so that the organization’s applies again (HOURS-4); undoing it sets it again. */
export async function dropWeek(step: Step, change: WeekChange): Promise<unknown> {
  const { client, officeId } = change;
  const week = await unchangedWeek(client, officeId, change.week, 'overtaken');
  return step(
    async (write) => {
      for (const { id } of week) await removeEntry(write, officeId, id);
    },
    async (write) => {
      await unchangedWeek(client, officeId, []);
      await write(officeHours.operational, {
        params: { officeId },
        body: { days: daysOfWeek(week) },
      });
    },
  );
}
