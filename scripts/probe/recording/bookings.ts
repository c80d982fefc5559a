import type { Attendee, Schedule } from '@/api/schemas/schedules';
import { put, type Recorder } from './recorder';

const RRULE = /^(?:RRULE|EXRULE|RDATE|EXDATE|DTSTART)[:;][\w=;,:+/-]*$/;

function attendeeOf(
  { as }: Recorder,
  { email, name, presence_status, presence_type, user_id }: Attendee,
): Attendee {
  return {
    email: as.email(email),
    name: user_id ? as.text('Person', user_id) : as.textOrNull('Guest', name),
    presence_status,
    presence_type,
    user_id: as.idOrNull('user', user_id),
  };
}

function writeSchedule(recorder: Recorder, schedule: Schedule): void {
  const { as, organization_id, tables } = recorder;
  const { id, start, end, time_zone, visibility, created_at, updated_at, recurring } = schedule;
  const { creator, organizer, organizer_id, master_id, series_date } = schedule;
  const office_id = as.id('offi', schedule.office_id);
  // Whose it is can be hidden from the caller. Then it’s someone who doesn’t exist.
  const owner = organizer ? recorder.person(organizer) : as.id('user', organizer_id ?? `of ${id}`);
  put(tables.schedules, {
    id: as.id('sche', id),
    organization_id,
    office_id,
    start,
    end,
    time_zone,
    title: as.textOrNull('Title', schedule.title),
    description: as.textOrNull('Description', schedule.description),
    location: as.textOrNull('Location', schedule.location),
    visibility,
    creator_id: recorder.personOrNull(creator) ?? owner,
    organizer_id: owner,
    attendees: schedule.attendees.map((attendee) => attendeeOf(recorder, attendee)),
    series_id: as.idOrNull('seri', master_id),
    ...(series_date && { series_date }),
    integration: null,
    from_calendar: false,
    created_at,
    updated_at,
    deleted_at: schedule.is_deleted ? updated_at : null,
  });
  if (recurring && master_id) {
    put(tables.series, {
      id: as.id('seri', master_id),
      organization_id,
      rrules: recurring.rrules.filter((line) => RRULE.test(line)),
      start: recurring.start,
      end: recurring.end,
      follows_id: as.idOrNull('seri', recurring.follows_id),
    });
  }
  for (const { presence, resource, user, team_id, status, reason, ...slot } of schedule.slots) {
    put(tables.slots, {
      id: as.id('slot', slot.id),
      schedule_id: as.id('sche', id),
      organization_id,
      office_id: as.id('offi', resource.office_id),
      resource_id: as.id('reso', resource.id),
      user_id: recorder.personOrNull(user),
      team_id: as.idOrNull('team', team_id),
      slots: slot.slots,
      start: slot.start,
      end: slot.end,
      status,
      reason: as.textOrNull('Reason', reason),
      presence_status: presence.status,
      presence_type: presence.type,
      checked_in_at: presence.checked_in_at,
      checked_out_at: presence.checked_out_at,
      cancelled_at: null,
    });
  }
}

/** Those of a few weeks, and what the caller sees of later ones. */
export function writeSchedules(recorder: Recorder): void {
  const { requests, mine, schedules } = recorder.answers;
  // The same booking can be in all three; the caller sees most of their own.
  for (const schedule of [...schedules, ...requests, ...mine]) writeSchedule(recorder, schedule);
}

export function writePlans(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  for (const { id, user_id, ...week } of answers.weeks) {
    put(tables.weeks, {
      ...week,
      id: as.id('week', id),
      user_id: as.id('user', user_id),
      organization_id,
    });
  }
  for (const { id, target_id, target_type, created_at } of answers.favorites) {
    put(tables.favorites, {
      id: as.id('favo', id),
      user_id: as.id('user', answers.me.id),
      target_id: as.id('reso', target_id),
      target_type,
      created_at,
    });
  }
  for (const { team_ids, name, description, ...policy } of answers.policies) {
    put(tables.workPolicies, {
      ...policy,
      id: as.id('poli', policy.id),
      organization_id,
      name: as.text('Policy', name),
      description: as.textOrNull('Description', description),
      team_ids: team_ids.map((team) => as.id('team', team)),
    });
  }
  for (const use of answers.leave) {
    const { type, status, start, end, half_day, responded_at, created_at, updated_at } = use;
    put(tables.workPolicyUses, {
      id: as.id('leav', use.id),
      organization_id,
      policy_id: as.idOrNull('poli', use.policy_id),
      type,
      status,
      user_id: recorder.person(use.user),
      start,
      end,
      half_day,
      note: as.textOrNull('Note', use.note),
      reason: as.textOrNull('Reason', use.reason),
      responded_by: recorder.personOrNull(use.responded_by),
      responded_at,
      created_at,
      updated_at,
    });
  }
}
