import { CALENDAR_PROVIDERS } from '@/api/schemas/calendars';
import { broadcast } from '../core/broadcast';
import type { Actor } from '../core/implement';
import { later } from '../core/lists';
import type { ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import * as views from '../core/views';
import { cancelSlots, broadcastBooking } from './booking';
import { slotsIn } from './capacity';
import { withdraw } from './connections';
import type { Member } from './people';
import { leaveOutDate } from './series-change';
import { officeSettings, saveOfficeSettings } from './settings';
import { insertEvent, isOpen, notifyTicketAudience } from './tickets';
import { isUnsettled, saveVisit } from './visits';

/** How far ahead bookings can be: the longest booking window, and a series’ end (REC-2). */
const HORIZON = 3 * 366 * 86_400_000;
export const horizon = (world: World): string => later(world, HORIZON);

/**
 * Removes a person from an organization. Pending slots in bookings they organized are declined, whether for themselves or for
 * others (APPR-7). Then their own future slots are released, and what they organized for others passes to whoever removes them
 * (ROLE-3). History keeps their name.
 */
export function removeMember(world: World, actor: Actor, { user, membership }: Member): void {
  notifyOnce(world, [
    // In this order, because a withdrawn request would leave nothing to answer.
    ...passOn(world, actor, user.id),
    ...releaseOwn(world, user.id, membership.organization_id),
  ]);
  leaveTeams(world, user.id, membership.organization_id);
  forgetRules(world, user.id, membership.organization_id);
  for (const source of CALENDAR_PROVIDERS) withdraw(world, { ...actor, user }, source);
  giveUpDuties(world, actor, user.id);
  leaveContacts(world, actor, user);
  world.tables.memberships.remove(membership.id);
  if (world.tables.memberships.by('user', user.id).length === 0) {
    for (const session of world.tables.sessions.all()) {
      if (session.user_id === user.id) world.tables.sessions.remove(session.id);
    }
  }
}

/** No open request and no visit names them as the one to turn to (ROLE-8). What is over keeps their name. */
function giveUpDuties(world: World, actor: Actor, userId: string): void {
  const { id } = actor.organization;
  for (const row of world.tables.tickets.by('organization', id)) {
    if (row.owner_user_id !== userId || !isOpen(row)) continue;
    insertEvent(world, actor, row.id, { kind: 'owner', from: userId });
    const next = { owner_user_id: null, updated_at: world.now };
    notifyTicketAudience(world, world.tables.tickets.update(row.id, next), 'updated', row);
  }
  for (const row of world.tables.visits.by('host', userId)) {
    if (row.organization_id === id && isUnsettled(world, row))
      saveVisit(world, row, { host_id: null });
  }
}

/**
 * Texts that say whom to turn to in an office name them no more (ROLE-8). Such a text can be anything, so only one with their name or
 * address in it is cleared.
 */
function leaveContacts(world: World, actor: Actor, { name, email }: Member['user']): void {
  const words = [name, email].flatMap((word) => (word ? [word.toLowerCase()] : []));
  const isTheirs = (text: string | null | undefined): boolean =>
    words.some((word) => text?.toLowerCase().includes(word));
  for (const row of world.tables.offices.by('organization', actor.organization.id)) {
    if (isTheirs(officeSettings(world, row).fallback_contact))
      broadcast(
        world,
        saveOfficeSettings(world, row, { fallback_contact: null }),
        'office',
        'updated',
      );
    for (const form of world.tables.questionnaires.by('office', row.id)) {
      if (!isTheirs(form.contact)) continue;
      const next = { contact: null, updated_at: world.now };
      broadcast(
        world,
        world.tables.questionnaires.update(form.id, next),
        'questionnaire',
        'updated',
      );
    }
  }
}

/** One notification for each booking, and one for all dates of a series (REC-11). */
function notifyOnce(world: World, changed: readonly ScheduleRow[]): void {
  const first = new Map<string, ScheduleRow>();
  for (const row of changed) {
    const key = row.series_id ?? row.id;
    if (!first.has(key)) first.set(key, row);
  }
  for (const row of first.values()) broadcastBooking(world, row, 'updated');
}

function releaseOwn(world: World, userId: string, organizationId: string): ScheduleRow[] {
  const ahead = slotsIn(world, 'userDay', userId, { start: world.now, end: horizon(world) });
  const bySchedule = new Map<string, SlotRow[]>();
  for (const slot of ahead) {
    if (slot.organization_id !== organizationId || slot.status === 'rejected') continue;
    bySchedule.set(slot.schedule_id, [...(bySchedule.get(slot.schedule_id) ?? []), slot]);
  }
  return [...bySchedule].flatMap(([id, slots]) => {
    const schedule = world.tables.schedules.get(id);
    if (!schedule) return [];
    cancelSlots(world, schedule, slots);
    if (world.tables.schedules.get(id)?.deleted_at) leaveOutDate(world, schedule);
    return [schedule];
  });
}

function passOn(world: World, actor: Actor, userId: string): ScheduleRow[] {
  const ahead = (row: ScheduleRow): boolean =>
    row.organization_id === actor.organization.id && !row.deleted_at && row.end > world.now;
  return world.tables.schedules.by('organizer', userId).flatMap((schedule) => {
    if (!ahead(schedule)) return [];
    const slots = views.slotsOf(world, schedule.id);
    for (const slot of slots) {
      if (slot.status !== 'pending' || slot.end <= world.now) continue;
      world.tables.slots.update(slot.id, { status: 'rejected', reason: 'organizer_left' });
    }
    const isForOthers = slots.some((slot) => slot.user_id !== userId);
    return [
      world.tables.schedules.update(schedule.id, {
        ...(isForOthers ? { organizer_id: actor.user.id } : {}),
        updated_at: world.now,
      }),
    ];
  });
}

function leaveTeams(world: World, userId: string, organizationId: string): void {
  for (const member of world.tables.teamMembers.by('user', userId)) {
    if (world.tables.teams.get(member.team_id)?.organization_id !== organizationId) continue;
    world.tables.teamMembers.remove(member.id);
  }
  for (const team of world.tables.teams.by('manager', userId)) {
    if (team.organization_id !== organizationId) continue;
    world.tables.teams.update(team.id, {
      manager_ids: team.manager_ids.filter((id) => id !== userId),
    });
  }
  for (const group of world.tables.teams.by('owner', userId)) {
    if (group.organization_id !== organizationId) continue;
    for (const member of world.tables.teamMembers.by('team', group.id)) {
      world.tables.teamMembers.remove(member.id);
    }
    world.tables.teams.remove(group.id);
  }
}

/**
 * Managers, people who handle requests, and pending items are updated. Lists of who may book keep the name: an empty one would
 * open its place to everyone (RES-6).
 */
function forgetRules(world: World, userId: string, organizationId: string): void {
  const { tables } = world;
  for (const row of tables.resourceManagers.by('user', userId)) {
    if (row.organization_id === organizationId) tables.resourceManagers.remove(row.id);
  }
  for (const type of tables.ticketTypes.by('user', userId)) {
    if (type.organization_id !== organizationId) continue;
    tables.ticketTypes.update(type.id, {
      user_ids: type.user_ids.filter((id) => id !== userId),
    });
  }
  for (const use of tables.workPolicyUses.by('user', userId)) {
    if (use.organization_id === organizationId && use.status === 'pending') {
      tables.workPolicyUses.remove(use.id);
    }
  }
}
