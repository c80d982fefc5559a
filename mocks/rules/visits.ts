import type { ResourceRef } from '@/api/schemas/permissions';
import type { Visit, Visitor } from '@/api/schemas/visits';
import type { Guest } from '../core/device';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { later } from '../core/lists';
import * as views from '../core/views';
import type { SignatureRow, StationRow, VisitRow } from '../world/rows-visits';
import type { World } from '../world/world';
import { currentAgreement } from './forms';
import { isReception, memberOrNull } from './people';
import { dayBounds, dayOf } from './zone';

const zoneOf = (world: World, row: Pick<VisitRow, 'office_id'>): string =>
  world.tables.offices.get(row.office_id)?.time_zone ?? 'UTC';

/** A visit’s office day. */
export const visitDay = (world: World, row: Pick<VisitRow, 'office_id' | 'start'>): string =>
  dayOf(row.start, zoneOf(world, row));

export const todayAt = (world: World, officeId: string): string =>
  dayOf(world.now, zoneOf(world, { office_id: officeId }));

/** A visit with its derived state. */
export interface CurrentVisit {
  readonly row: VisitRow;
  readonly leftIsAssumed: boolean;
}

/** Visitors who haven’t checked out by 00:00 at the office have left, which is marked as assumed (VISIT-8). */
export function currentVisit(world: World, row: VisitRow): CurrentVisit {
  if (row.status !== 'here' || row.arrived_at === null) return { row, leftIsAssumed: false };
  const zone = zoneOf(world, row);
  const { end } = dayBounds(dayOf(row.arrived_at, zone), zone);
  if (world.now < end) return { row, leftIsAssumed: false };
  return { row: { ...row, status: 'left', left_at: end }, leftIsAssumed: true };
}

/** Whether a person is responsible for a visit: its host, the person who announced it, and the reception. */
export const answersFor = (actor: Actor, row: VisitRow): boolean =>
  row.host_id === actor.user.id || row.created_by === actor.user.id || isReception(actor);

/**
 * A visit whose office day is over, or which was canceled, can no longer be used (VISIT-5).
 *
 * @param day the office day that counts: today, unless a station was offline on it
 */
export const isOver = (
  world: World,
  row: VisitRow,
  day: string = todayAt(world, row.office_id),
): boolean => row.status === 'cancelled' || row.status === 'denied' || day > visitDay(world, row);

/** Whether someone is still to look after the guest: they’re expected, waiting, or in the office. */
export function isUnsettled(world: World, row: VisitRow): boolean {
  const { status } = currentVisit(world, row).row;
  return (
    status === 'here' || ((status === 'expected' || status === 'waiting') && !isOver(world, row))
  );
}

/** The walk-in that a station has already announced: one that never received the answer sends it again (VISIT-6). */
export const announced = (
  world: World,
  { id, office_id }: StationRow,
  { start, note, name }: { start: string; note: string | null; name: string },
): VisitRow | undefined =>
  world.tables.visits
    .by('office', office_id)
    .find(
      (row) =>
        row.station_id === id &&
        row.is_walk_in &&
        row.start === start &&
        row.note === note &&
        row.visitor.name === name,
    );

/** A name without differences that no one sees. */
const plain = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Named = { readonly name: string; readonly email: string | null };

/** Whether two guests are the same person: an email may be shared, and so may a name (VISIT-9). */
const isSamePerson = (a: Named, b: Named): boolean =>
  plain(a.name) === plain(b.name) && plain(a.email ?? '') === plain(b.email ?? '');

/** What a visit’s guest signed in this visit: nothing that was signed before the visit was passed on to someone else. */
export const signaturesOf = (world: World, { id, visitor }: VisitRow): SignatureRow[] =>
  world.tables.signatures
    .by('visit', id)
    .filter(({ guest }) => guest === undefined || isSamePerson(guest, visitor));

/** Agreements signed in their current version, in this visit or an earlier one of the same person (VISIT-9). */
function signedFormIds(world: World, row: VisitRow): string[] {
  const { email } = row.visitor;
  const others = email ? world.tables.visits.by('email', email.toLowerCase()) : [];
  const signed = others
    .filter(({ organization_id }) => organization_id === row.organization_id)
    .flatMap(({ id, visitor }) =>
      world.tables.signatures
        .by('visit', id)
        .filter(({ guest }) => isSamePerson(guest ?? visitor, row.visitor)),
    );
  const forms = [...signaturesOf(world, row), ...signed]
    .map(({ form_id }) => form_id)
    .filter((id) => currentAgreement(world, id)?.id === id);
  return [...new Set(forms)].toSorted();
}

/** The places of a guest’s booking, each once. */
function resourcesOf(world: World, row: VisitRow): ResourceRef[] {
  if (row.schedule_id === null) return [];
  const ids = views.slotsOf(world, row.schedule_id).map(({ resource_id }) => resource_id);
  return [...new Set(ids)].flatMap((id) => views.resourceRefById(world, id) ?? []);
}

/** The whole visit. Only those responsible for it see the code. */
export function visit(world: World, guest: Guest, before: VisitRow): Visit {
  const { row, leftIsAssumed } = currentVisit(world, before);
  const { organization_id: _of, host_id, created_by: _by, entered: _at, code, ...shown } = row;
  const resources = resourcesOf(world, row);
  return {
    ...shown,
    visitor: { ...row.visitor },
    host: views.personById(world, host_id),
    code: guest.actor && answersFor(guest.actor, row) ? code : null,
    resource: resources[0] ?? null,
    resources,
    left_is_assumed: leftIsAssumed,
    signed_form_ids: signedFormIds(world, row),
  };
}

/** Initials with periods: enough to recognize yourself, too little to recognize others. */
const masked = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1).toUpperCase()}•••`)
    .join(' ');

/** A visit as a station lists it: the masked name and nothing else about the person (VISIT-4). */
export function maskedVisit(row: VisitRow): Visit {
  const visitor: Visitor = {
    name: masked(row.visitor.name),
    email: null,
    company: null,
    phone: null,
  };
  return {
    id: row.id,
    office_id: row.office_id,
    station_id: null,
    status: row.status,
    visitor,
    host: null,
    start: row.start,
    end: row.end,
    code: null,
    is_walk_in: row.is_walk_in,
    schedule_id: null,
    resource: null,
    note: null,
    arrived_at: null,
    left_at: null,
    left_is_assumed: false,
    signed_form_ids: [],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** For this long after a guest entered their code, their station may record what they do there. */
const ENTERED_FOR = 24 * 3_600_000;

/** Whether a guest’s code was entered at a station lately, or the station announced them: an id alone proves no one’s presence. */
export const isEnteredAt = (world: World, { entered }: VisitRow, { id }: StationRow): boolean =>
  entered?.station_id === id && entered.at > later(world, -ENTERED_FOR);

/** Whether a guest is at a station now, or in the office that they entered through it: no one of the past. */
const isAtStation = (world: World, row: VisitRow, station: StationRow): boolean =>
  isEnteredAt(world, row, station) && isUnsettled(world, row);

/** A visit the caller may read: those responsible for it, and the station that its guest is at. */
export function findVisit(world: World, guest: Guest, id: string): VisitRow {
  const row = world.tables.visits.get(id);
  if (row?.organization_id !== guest.organization.id) return notFound('Visit');
  const may = guest.actor ? answersFor(guest.actor, row) : isAtStation(world, row, guest.station);
  return may ? row : notFound('Visit');
}

/** Whether a station may read what was signed in a visit. */
export const mayReadSigned = (world: World, row: VisitRow, station: StationRow): boolean =>
  isAtStation(world, row, station);

/** A visit as a station may read it later: when its guest came and left, but not who they are (VISIT-4). */
export function recordedVisit(world: World, before: VisitRow): Visit {
  const { row, leftIsAssumed } = currentVisit(world, before);
  return {
    ...maskedVisit(row),
    station_id: row.station_id,
    arrived_at: row.arrived_at,
    left_at: row.left_at,
    left_is_assumed: leftIsAssumed,
  };
}

/** Notifies the host, the person who announced the visit, and the reception in the same step (VISIT-2, HUB-1). */
export const notifyHost = (
  world: World,
  row: VisitRow,
  kind: 'created' | 'updated' | 'deleted',
): void =>
  broadcast(world, row, 'visit', kind, [
    row.host_id,
    row.created_by,
    ...world.tables.memberships
      .by('organization', row.organization_id)
      .filter((membership) => isReception({ membership }))
      .map(({ user_id }) => user_id),
  ]);

/** Stores a visit and notifies its host. */
export function saveVisit(world: World, row: VisitRow, change: Partial<VisitRow>): VisitRow {
  const next = world.tables.visits.update(row.id, { ...change, updated_at: world.now });
  notifyHost(world, next, 'updated');
  return next;
}

const cannot = (status: VisitRow['status'], to: string): never =>
  refuse(409, { status: `A visit that is ${status} cannot become ${to}` }, { rule: 'status' });

/**
 * A visitor arrives (VISIT-1). Arriving twice has no effect, so that a station can send its queue again (VISIT-6).
 *
 * @param at when it happened, on the visit’s own office day and not in the future
 */
export function arrive(
  world: World,
  before: VisitRow,
  { at, station }: { at: string; station: StationRow | null },
): VisitRow {
  const { row } = currentVisit(world, before);
  if (row.status === 'here') return row;
  if (row.status === 'left' && row.arrived_at !== null && row.arrived_at >= at) return row;
  if (row.status === 'waiting' && station) {
    refuse(409, { status: 'The host hasn’t answered yet' }, { rule: 'waiting' });
  }
  if (row.status !== 'expected' && row.status !== 'waiting') cannot(row.status, 'here');
  if (dayOf(at, zoneOf(world, row)) !== visitDay(world, row)) {
    refuse(422, { at: 'This visit is for another day' }, { rule: 'day' });
  }
  return saveVisit(world, row, {
    status: 'here',
    arrived_at: at,
    ...(station ? { station_id: station.id } : {}),
  });
}

/** Checks a visitor out. Repeating it changes nothing. */
export function checkOutVisit(world: World, before: VisitRow, at: string): VisitRow {
  const { row } = currentVisit(world, before);
  if (row.status === 'left') return row;
  if (row.status !== 'here') cannot(row.status, 'left');
  if (row.arrived_at !== null && at < row.arrived_at) {
    refuse(422, { at: 'This is before the arrival' });
  }
  return saveVisit(world, row, { status: 'left', left_at: at });
}

/** Host or reception answer a walk-in, check a visitor in or out, or cancel a visit or restore it. */
export function setStatus(
  world: World,
  row: VisitRow,
  status: 'expected' | 'here' | 'left' | 'cancelled' | 'denied',
): VisitRow {
  const now = currentVisit(world, row).row.status;
  if (now === status) return row;
  switch (status) {
    case 'here':
      return arrive(world, row, { at: world.now, station: null });
    case 'left':
      return checkOutVisit(world, row, world.now);
    case 'denied':
      return now === 'waiting' ? saveVisit(world, row, { status }) : cannot(now, status);
    case 'cancelled':
      return now === 'expected' || now === 'waiting'
        ? saveVisit(world, row, { status })
        : cannot(now, status);
    case 'expected':
      // No one comes to a visit that has ended: the guest is invited again, or the visit gets a later end with this call.
      if (now === 'cancelled' && row.end <= world.now) {
        refuse(409, { status: 'This visit is over' }, { rule: 'status' });
      }
      return now === 'cancelled' && !row.is_walk_in
        ? saveVisit(world, row, {
            status,
            host_id: memberOrNull(world, row.organization_id, row.host_id),
          })
        : cannot(now, status);
  }
}
