import type { QueryClient } from '@tanstack/react-query';
import { officeHours } from '@/api/office-hours';
import { resourceEditing } from '@/api/resource-editing';
import { settings } from '@/api/settings';
import { ownWeek, type HoursEntry } from '@/domain/hours';
import type { OfficePlan } from '@/domain/impact';
import { addDays, WEEKDAYS } from '@/domain/time';
import { withDescendants } from '@/areas/places/places/model/tree';
import { planPlaces } from '@/areas/places/shared/impact/plan';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import {
  deletionOperations,
  updateOperations,
} from '@/areas/organization/shared/large-changes/place-operations';
import { weekOf, weekOperation } from '@/areas/organization/shared/large-changes/week';
import type { Operation } from '@/writes/large/types';
import { OFFICE, TODAY } from '../machine/fresh-world';
import type { readOffice } from './house';
import type { ChangePlan } from './plans';

export type House = Awaited<ReturnType<typeof readOffice>>;

interface Made {
  readonly next: (present: OfficePlan) => OfficePlan;
  readonly operations: (
    client: QueryClient,
  ) => Promise<readonly Operation[]> | readonly Operation[];
}

const entryOf = (given: Partial<HoursEntry>): HoursEntry => ({
  id: 'new',
  type: 'rule',
  name: null,
  scope: 'office',
  office_id: OFFICE,
  resource_id: null,
  days: [],
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  is_available: false,
  ...given,
});

/** What a change does to the plan of the office, and its operations, as the features make them. */
export function madeOf(change: ChangePlan, house: House, today: string = TODAY): Made {
  const { office, places, entries, own } = house;
  switch (change.kind) {
    case 'closure': {
      const first = addDays(today, change.day);
      const body = {
        type: 'rule' as const,
        name: 'Works',
        start_date: first,
        end_date: addDays(first, change.days - 1),
        is_available: false,
      };
      const entry = entryOf({
        ...body,
        office_id: office.id,
        scope: change.of === null ? 'office' : 'resource',
        resource_id: change.of,
      });
      const list = callOf(officeHours.list, { params: { officeId: office.id }, query: {} });
      return {
        next: (present) => ({ ...present, entries: [...present.entries, entry] }),
        operations: () => [
          callOperation({
            what: 'Works',
            call:
              change.of === null
                ? callOf(officeHours.create, { params: { officeId: office.id }, body })
                : callOf(resourceEditing.addHours, { params: { id: change.of }, body }),
            back: [
              {
                call: callOf(officeHours.remove, {
                  params: { officeId: office.id, hourId: fromAnswer('id') },
                }),
              },
            ],
            creates: { list, known: entries.map(({ id }) => id) },
          }),
        ],
      };
    }
    case 'week': {
      const days = WEEKDAYS.map((day) => ({
        day,
        start_time: '07:00:00',
        end_time: change.until,
      }));
      const week = days.map((one) =>
        entryOf({ ...one, id: one.day, type: 'weekday', days: [one.day], is_available: true }),
      );
      return {
        next: (present) => ({
          ...present,
          entries: [...present.entries.filter(({ type }) => type !== 'weekday'), ...week],
        }),
        operations: () => [
          weekOperation({
            office_id: OFFICE,
            office: 'Berlin',
            before: weekOf(ownWeek(entries)),
            next: days,
          }),
        ],
      };
    }
    case 'deletion': {
      const all = withDescendants(places, [change.of]);
      const gone = new Set(all.map(({ id }) => id));
      return {
        next: (present) => ({
          ...present,
          places: planPlaces(places.filter(({ id }) => !gone.has(id))),
        }),
        operations: (client) =>
          deletionOperations(client, { chosen: all.filter(({ id }) => id === change.of), all }),
      };
    }
    case 'update': {
      const place = places.find(({ id }) => id === change.of);
      if (!place) throw new Error(`No ${change.of}`);
      const [field = ''] = Object.keys(change.to);
      const before = { [field]: place[field as keyof typeof place] };
      return {
        next: (present) => ({
          ...present,
          places: planPlaces(
            places.map((each) => (each.id === place.id ? { ...each, ...change.to } : each)),
          ),
        }),
        operations: () =>
          updateOperations([
            {
              name: place.name,
              update: { id: place.id, ...change.to },
              restore: { id: place.id, ...before },
            },
          ]),
      };
    }
    case 'rules': {
      const params = { id: OFFICE };
      const body = { longest_booking: change.longest };
      return {
        next: (present) => ({ ...present, rules: { ...present.rules, ...body } }),
        operations: () => [
          callOperation({
            what: 'Berlin',
            call: callOf(settings.saveOffice, { params, body }),
            back: [
              {
                call: callOf(settings.saveOffice, {
                  params,
                  body: { longest_booking: own.longest_booking },
                }),
              },
            ],
          }),
        ],
      };
    }
  }
}
