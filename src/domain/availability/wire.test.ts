import { expectTypeOf, test } from 'vitest';
import type { Organization, OrganizationUser, User } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { EditableSchedule, PresenceSlot } from '@/domain/reservations';
import type {
  ApprovablePlace,
  BookingNow,
  RequestNow,
  SlotNow,
  Switches,
  ViewerSource,
} from '@/domain/rights';
import type { FilterablePlace, SelectorPlace, SelectorSchedule } from '.';

test('OTH-4 UI-1 the server’s data answers every question of the domain', () => {
  expectTypeOf<Schedule>().toExtend<EditableSchedule>();
  expectTypeOf<Schedule>().toExtend<BookingNow['schedule']>();
  expectTypeOf<Schedule>().toExtend<SelectorSchedule>();
  expectTypeOf<ScheduleSlot>().toExtend<RequestNow['slot']>();
  expectTypeOf<ScheduleSlot>().toExtend<PresenceSlot>();
  expectTypeOf<ScheduleSlot>().toExtend<SlotNow['slot']>();
  expectTypeOf<Resource>().toExtend<ApprovablePlace>();
  expectTypeOf<Resource>().toExtend<SelectorPlace>();
  expectTypeOf<Resource>().toExtend<FilterablePlace>();
  expectTypeOf<Organization>().toExtend<Switches>();
  expectTypeOf<User>().toExtend<ViewerSource['user']>();
  expectTypeOf<OrganizationUser>().toExtend<NonNullable<ViewerSource['membership']>>();
});
