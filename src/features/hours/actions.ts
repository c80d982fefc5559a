import { ApiError } from '@/api/core/errors';
import { officeHours } from '@/api/office-hours';
import { resourceEditing } from '@/api/resource-editing';
import type { OfficeHours, OfficeHoursWrite } from '@/api/schemas/hours';
import type { DayHours } from '@/api/schemas/places';
import type { Step } from '@/writes/sequence';
import type { Write } from '@/writes/write';
import { bodyOf, daysOfWeek, type Owner } from './model';

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

/** Sets an office’s week; undoing it restores the old one, or none if the organization’s applied. */
export const setWeek = (
  step: Step,
  officeId: string,
  days: readonly DayHours[],
  before: readonly OfficeHours[],
) =>
  step(
    (write) => write(officeHours.operational, { params: { officeId }, body: { days: [...days] } }),
    async (write, made) => {
      if (before.length > 0) {
        const body = { days: daysOfWeek(before) };
        await write(officeHours.operational, { params: { officeId }, body });
        return;
      }
      for (const { id } of made?.elements ?? []) await removeEntry(write, officeId, id);
    },
  );

/** Deletes an office’s week, so that the organization’s applies again (HOURS-4); undoing it sets it again. */
export const dropWeek = (step: Step, officeId: string, week: readonly OfficeHours[]) =>
  step(
    async (write) => {
      for (const { id } of week) await removeEntry(write, officeId, id);
    },
    (write) =>
      write(officeHours.operational, { params: { officeId }, body: { days: daysOfWeek(week) } }),
  );
