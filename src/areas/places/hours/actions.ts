import type { QueryClient } from '@tanstack/react-query';
import { officeHours } from '@/api/office-hours';
import { resourceEditing } from '@/api/resource-editing';
import type { OfficeHours, OfficeHoursWrite } from '@/api/schemas/hours';
import type { DayHours, Office } from '@/api/schemas/places';
import { sameValue } from '@/domain/form/versions';
import { ownWeek } from '@/domain/hours';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { weekOf, weekOperation } from '@/areas/organization/shared/large-changes/week';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { Overtaken, readFirst } from '@/writes/read-first';
import type { Operation } from '@/writes/large/types';
import { bodyOf, type Owner } from './model';
import { entryName } from './text';
import './strings';

const t = i18n.getFixedT(null, 'hours');

/** The Undo subject of this page. */
export const SUBJECT = 'hours';

const listOf = (officeId: string) => callOf(officeHours.list, { params: { officeId }, query: {} });

const removal = (officeId: string, hourId: string) =>
  callOf(officeHours.remove, { params: { officeId, hourId } });

const creation = ({ officeId, resourceId }: Owner, body: OfficeHoursWrite) =>
  resourceId === null
    ? callOf(officeHours.create, { params: { officeId }, body })
    : callOf(resourceEditing.addHours, { params: { id: resourceId }, body });

/**
 * Adds an entry; undoing it removes it.
 *
 * @param known the office’s entries before
 */
export const addEntry = (
  owner: Owner,
  body: OfficeHoursWrite,
  known: readonly Pick<OfficeHours, 'id'>[],
): Operation[] => [
  callOperation({
    what: body.name ?? t('type.rule'),
    call: creation(owner, body),
    back: [{ call: removal(owner.officeId, fromAnswer('id')) }],
    creates: { list: listOf(owner.officeId), known: known.map(({ id }) => id) },
  }),
];

/** Changes an entry of this version; undoing it restores its old values. */
export const changeEntry = (
  officeId: string,
  {
    entry,
    body,
    version,
  }: { entry: OfficeHours; body: OfficeHoursWrite; version?: string | undefined },
): Operation[] => {
  const params = { officeId, hourId: entry.id };
  return [
    callOperation({
      what: entryName(entry),
      call: callOf(officeHours.update, { params, body: { ...body, updated_at: version } }),
      back: [
        {
          call: callOf(officeHours.update, {
            params,
            body: { ...bodyOf(entry), updated_at: fromAnswer('updated_at') },
          }),
        },
      ],
    }),
  ];
};

/**
 * Deletes an entry; undoing it creates an equal one. An already deleted one is a success (HOURS-4).
 *
 * @param known the office’s entries before: another area may have an equal one
 */
export const deleteEntry = (
  officeId: string,
  entry: OfficeHours,
  known: readonly Pick<OfficeHours, 'id'>[],
): Operation[] => [
  deletionOperation({
    what: entryName(entry),
    id: entry.id,
    remove: removal(officeId, entry.id),
    read: listOf(officeId),
    again: {
      create: creation({ officeId, resourceId: entry.resource_id }, bodyOf(entry)),
      list: listOf(officeId),
      known: known.map(({ id }) => id),
      after: [],
    },
    may_be_gone: true,
  }),
];

/** A change of an office’s week. */
export interface WeekChange {
  readonly client: QueryClient;
  readonly office: Pick<Office, 'id' | 'name'>;
  /** The week that the person saw; empty if the organization’s applies. */
  readonly week: readonly OfficeHours[];
}

/**
 * Sets an office’s week, or drops it so that the organization’s applies again (HOURS-4); undoing it restores the old one. A week
 * has no version that the server could compare, so it’s read right before it’s written, and this rejects if someone else has
 * changed it (RACE-7).
 *
 * @param days null drops it
 */
export async function setWeek(
  { client, office, week }: WeekChange,
  days: readonly DayHours[] | null,
): Promise<Operation[]> {
  const options = { ...hoursOf(office.id), staleTime: 0 };
  const { elements } = await readFirst(client, options, { ownError: true });
  const [present, before, next] = [weekOf(ownWeek(elements)), weekOf(week), days && [...days]];
  // An earlier attempt may have saved it without an answer.
  if (!sameValue(present, before) && !sameValue(present, next)) {
    throw new Overtaken(t('problem.overtaken'));
  }
  return [weekOperation({ office_id: office.id, office: office.name, before, next })];
}
