import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { officeHours } from '@/api/office-hours';
import type { OfficeHours } from '@/api/schemas/hours';
import { DayHours } from '@/api/schemas/places';
import { sameValue } from '@/domain/form/versions';
import { daysOfWeek, ownWeek } from '@/domain/hours';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { Overtaken, readFirst } from '@/writes/read-first';
import { kindOf } from '@/writes/large/kinds';
import type { Operation, Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { t } from './text';

/** A week: its days, or null for none of the office’s own, so that the organization’s applies. */
const Week = z.nullable(z.array(DayHours));
type Week = z.infer<typeof Week>;

const WeekData = z.object({
  office_id: z.string(),
  office: z.string(),
  before: Week,
  next: Week,
});
type WeekData = z.infer<typeof WeekData>;

/** An operation that sets or drops an office’s own week. */
export const weekOperation = (data: WeekData): Operation => ({ kind: 'week', data });

/** What’s saved of a week, to compare it with another. */
export const weekOf = (entries: readonly OfficeHours[]): Week =>
  entries.length === 0 ? null : daysOfWeek(entries);

const savedEntries = async (client: QueryClient, officeId: string): Promise<OfficeHours[]> => {
  const options = { ...hoursOf(officeId), staleTime: 0 };
  const { elements } = await readFirst(client, options, { ownError: true });
  return ownWeek(elements);
};

async function put({ client, write }: Work, officeId: string, week: Week): Promise<void> {
  const params = { officeId };
  if (week) {
    await write(officeHours.operational, { params, body: { days: [...week] } }, { ownError: true });
    return;
  }
  for (const { id } of await savedEntries(client, officeId)) {
    try {
      await write(officeHours.remove, { params: { ...params, hourId: id } }, { ownError: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  }
}

const officeOf = ({ office }: WeekData): string => office;

/**
 * Sets an office’s own week. A week has no version that the server could compare, so undoing it reads it first and leaves what
 * someone else has saved since (RACE-7).
 */
export const weeks = kindOf<WeekData, null>({
  name: 'week',
  schema: WeekData,
  run: async (work, { office_id, next }) => {
    await put(work, office_id, next);
    return null;
  },
  undo: (work, made, progress) =>
    undoEach(made, progress, officeOf, async ({ data: { office_id, before, next } }) => {
      const present = weekOf(await savedEntries(work.client, office_id));
      if (sameValue(present, before)) return;
      if (!sameValue(present, next)) throw new Overtaken(t('weekChanged'));
      await put(work, office_id, before);
    }),
  describe: officeOf,
});
