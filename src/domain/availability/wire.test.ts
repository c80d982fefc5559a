import { expectTypeOf, test } from 'vitest';
import type { OrganizationUser, User } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type {
  AnswerableSlot,
  EditableSchedule,
  FlaggedSchedule,
  JudgedSchedule,
  PermittedPlace,
  PresenceSlot,
  ViewerSource,
} from '@/domain/reservations';
import type { FilterablePlace, SelectorPlace, SelectorSchedule } from '.';

test('OTH-4 UI-1 what the server sends fits every question of the domain', () => {
  expectTypeOf<Schedule>().toExtend<EditableSchedule>();
  expectTypeOf<Schedule>().toExtend<JudgedSchedule>();
  expectTypeOf<Schedule>().toExtend<FlaggedSchedule>();
  expectTypeOf<Schedule>().toExtend<SelectorSchedule>();
  expectTypeOf<ScheduleSlot>().toExtend<AnswerableSlot>();
  expectTypeOf<ScheduleSlot>().toExtend<PresenceSlot>();
  expectTypeOf<Resource>().toExtend<PermittedPlace>();
  expectTypeOf<Resource>().toExtend<SelectorPlace>();
  expectTypeOf<Resource>().toExtend<FilterablePlace>();
  expectTypeOf<User>().toExtend<ViewerSource>();
  expectTypeOf<OrganizationUser>().toExtend<NonNullable<ViewerSource['organization_user']>>();
});
