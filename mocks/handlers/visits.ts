import { visits } from '@/api/visits';
import type { VisitorWrite } from '@/api/schemas/visits';
import { HOUR } from '@/domain/time/durations';
import { guestOf, ownStation, type Guest } from '../core/device';
import { checkVersion } from '../core/find';
import { changesIn, definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { checkAttempts, digits, wrongCode } from '../rules/codes';
import { isReception } from '../rules/people';
import {
  announced,
  answersFor,
  arrive,
  findVisit,
  isEnteredAt,
  isOver,
  checkOutVisit,
  maskedVisit,
  saveVisit,
  setStatus,
  currentVisit,
  notifyHost,
  recordedVisit,
  todayAt,
  visit,
  visitDay,
} from '../rules/visits';
import { isEmail } from '../rules/account';
import { dayBounds, dayOf } from '../rules/zone';
import type { StationRow, VisitRow } from '../world/rows-visits';
import type { World } from '../world/world';

const visitor = ({ name, email, company, phone }: VisitorWrite): VisitRow['visitor'] => {
  if (email && !isEmail(email)) refuse(422, { 'visitor.email': 'Enter an email address' });
  return {
    name,
    email: email ?? null,
    company: company ?? null,
    phone: phone ?? null,
  };
};

/** Refuses a host, booking, or station that doesn’t exist. */
function checkAbout(
  world: World,
  organizationId: string,
  {
    host_id,
    schedule_id,
    station_id,
  }: {
    host_id?: string | null | undefined;
    schedule_id?: string | null | undefined;
    station_id?: string | null | undefined;
  },
): void {
  if (station_id && world.tables.stations.get(station_id)?.organization_id !== organizationId) {
    refuse(422, { station_id: 'Station not found' });
  }
  if (host_id && !world.tables.memberships.get(`${organizationId}:${host_id}`)) {
    refuse(422, { host_id: 'This person is not a member' });
  }
  if (schedule_id) {
    const schedule = world.tables.schedules.get(schedule_id);
    if (schedule?.organization_id !== organizationId || schedule.deleted_at) {
      refuse(422, { schedule_id: 'Booking not found' });
    }
  }
}

/** A code that no one else in the office has on the same day. */
function freeCode(world: World, officeId: string, day: string): string {
  for (;;) {
    const code = digits(world);
    const taken = world.tables.visits
      .by('code', code)
      .some((row) => row.office_id === officeId && visitDay(world, row) === day);
    if (!taken) return code;
  }
}

/** Only the reception invites on someone else’s behalf. */
function checkHost(actor: Actor, hostId: string | null | undefined): void {
  if (!hostId || hostId === actor.user.id || isReception(actor)) return;
  refuse(
    403,
    { host_id: 'Only the reception can invite for someone else' },
    { lifted_by: 'scheduler' },
  );
}

/** Stores what a device reported with a call, which counts as contact. */
function heard(world: World, row: StationRow, queue_length = row.queue_length): void {
  world.tables.stations.update(row.id, { last_contact_at: world.now, queue_length });
}

/** When a device says something happened: never in the future. */
function momentOf(world: World, at: string | undefined): string {
  if (at !== undefined && at > world.now) refuse(422, { at: 'This has not happened yet' });
  return at ?? world.now;
}

function rowsFor(world: World, guest: Guest): VisitRow[] {
  const { tables } = world;
  const { actor, station } = guest;
  if (station) return tables.visits.by('office', station.office_id);
  const mine = [
    ...tables.visits.by('host', actor.user.id),
    ...tables.visits.by('creator', actor.user.id),
  ];
  const rows = isReception(actor) ? tables.visits.by('organization', guest.organization.id) : mine;
  const inside = rows.filter((row) => row.organization_id === guest.organization.id);
  return [...new Map(inside.map((row) => [row.id, row])).values()];
}

export const visitsHandlers = implement(visits, {
  visits: (context) => {
    const { world, query } = context;
    const guest = guestOf(context);
    const { station } = guest;
    const byStart = { key: ({ start }: { start: string }) => start };
    if (station) {
      const today = todayAt(world, station.office_id);
      const expected = rowsFor(world, guest).filter(
        (row) => row.status === 'expected' && visitDay(world, row) === today,
      );
      return paginate(
        expected.map((row) => maskedVisit(row)),
        query,
        byStart,
      );
    }
    const { office_id, station_id, status, host, date, start, end } = query;
    const rows = rowsFor(world, guest).filter(
      (row) =>
        (!office_id || office_id.includes(row.office_id)) &&
        (station_id === undefined || row.station_id === station_id) &&
        (!status || status.includes(currentVisit(world, row).row.status)) &&
        (host === undefined || row.host_id === host) &&
        (date === undefined || visitDay(world, row) === date) &&
        (start === undefined || row.end > start) &&
        (end === undefined || row.start < end) &&
        mentions(query.query, row.visitor.name, row.visitor.email, row.visitor.company),
    );
    return paginate(
      rows.map((row) => visit(world, guest, row)),
      query,
      byStart,
    );
  },

  visit: (context) => {
    const guest = guestOf(context);
    const row = findVisit(context.world, guest, context.params.id);
    return guest.station ? recordedVisit(context.world, row) : visit(context.world, guest, row);
  },

  updateVisit: (context) => {
    const { world, actor, params, body } = context;
    const guest = guestOf(context);
    const row = findVisit(world, guest, params.id);
    checkVersion(body.updated_at, row.updated_at, () => visit(world, guest, row));
    const { status, visitor: person, ...changes } = changesIn(body);
    checkAbout(world, guest.organization.id, changes);
    if (changes.host_id !== undefined && changes.host_id !== row.host_id) {
      checkHost(actor, changes.host_id);
    }
    const next = { ...row, ...changes };
    if (next.end <= next.start) refuse(422, { end: 'The end must be after the start' });
    if (person || Object.keys(changes).length > 0) {
      saveVisit(world, row, {
        ...changes,
        visitor: { ...row.visitor, ...definedFields(person ?? {}) },
      });
    }
    const saved = world.tables.visits.get(row.id) ?? row;
    return visit(world, guest, status ? setStatus(world, saved, status) : saved);
  },

  removeVisit: (context) => {
    const { world, params } = context;
    const row = findVisit(world, guestOf(context), params.id);
    // Canceling a visit that’s canceled or was denied changes nothing (RACE-6).
    if (row.status !== 'cancelled' && row.status !== 'denied') setStatus(world, row, 'cancelled');
    return undefined;
  },

  createVisit: (context) => {
    const { world, params, body } = context;
    const guest = guestOf(context);
    const { actor, station, organization } = guest;
    const office = world.tables.offices.get(params.officeId);
    if (office?.organization_id !== organization.id) return notFound('Office');
    if (station && station.office_id !== office.id) {
      refuse(403, { office_id: 'This station is in another office' });
    }
    // A station can’t look people up, so a walk-in’s host can be free text for the reception to read (VISIT-1).
    if (station && !body.host_id && !body.note) {
      refuse(422, { host_id: 'Who is the visitor here to see?' });
    }
    if (actor) checkHost(actor, body.host_id);
    if (station) heard(world, station);
    checkAbout(world, organization.id, body);
    // A walk-in starts now, or when they came to a station that was offline at the time (VISIT-6).
    const start = station ? momentOf(world, body.start) : (body.start ?? world.now);
    const { name } = body.visitor;
    // A visit with its own time may be sent again by a station that never received the answer (VISIT-6).
    const existing =
      station && body.start && announced(world, station, { start, note: body.note ?? null, name });
    if (existing) return visit(world, guest, existing);
    // A visit lasts an hour by default.
    const end = body.end ?? new Date(Date.parse(start) + HOUR).toISOString();
    if (end <= start) refuse(422, { end: 'The end must be after the start' });
    const day = visitDay(world, { office_id: office.id, start });
    if (day < todayAt(world, office.id)) refuse(422, { start: 'This day is over' });
    const row = world.tables.visits.insert({
      id: world.newId('visi'),
      organization_id: organization.id,
      office_id: office.id,
      station_id: station?.id ?? body.station_id ?? null,
      // A walk-in waits until the host accepts (VISIT-1).
      status: station ? 'waiting' : 'expected',
      visitor: visitor(body.visitor),
      host_id: body.host_id ?? actor?.user.id ?? null,
      created_by: actor?.user.id ?? null,
      start,
      end,
      code: freeCode(world, office.id, day),
      is_walk_in: station !== null,
      schedule_id: body.schedule_id ?? null,
      note: body.note ?? null,
      arrived_at: null,
      left_at: null,
      created_at: world.now,
      updated_at: world.now,
      ...(station && { entered: { station_id: station.id, at: world.now } }),
    });
    notifyHost(world, row, 'created');
    return visit(world, guest, row);
  },

  presence: (context) => {
    const { world, params, body } = context;
    const guest = guestOf(context);
    const place = world.tables.stations.get(params.id);
    if (place?.organization_id !== guest.organization.id) return notFound('Station');
    if (guest.station) heard(world, ownStation(guest, place.id), body.queue_length);
    const row = world.tables.visits.get(body.visit_id);
    if (row?.office_id !== place.office_id) return notFound('Visit');
    if (guest.station && !isEnteredAt(world, row, guest.station)) {
      refuse(403, { visit_id: 'Enter the visit’s code first' }, { rule: 'code' });
    }
    if (guest.actor && !answersFor(guest.actor, row)) {
      refuse(403, { station: 'Only the station and the reception can do this' });
    }
    const at = momentOf(world, body.at);
    const next =
      body.status === 'here'
        ? arrive(world, row, { at, station: place })
        : checkOutVisit(world, row, at);
    return guest.station ? recordedVisit(world, next) : visit(world, guest, next);
  },

  code: (context) => {
    const { world, body } = context;
    const guest = guestOf(context);
    const place = world.tables.stations.get(body.station_id);
    if (place?.organization_id !== guest.organization.id) return notFound('Station');
    if (guest.station) heard(world, ownStation(guest, place.id));
    else if (!isReception(guest.actor)) {
      refuse(403, { station: 'Only the station and the reception can do this' });
    }
    checkAttempts(world, place.id);
    const wrong = (status: 404 | 409 | 410, message: string, rule: string) =>
      wrongCode(world, place.id, status, message, rule);
    // A wrong code counts when it’s sent, whenever it was entered: otherwise an earlier time would allow more attempts.
    const zone = world.tables.offices.get(place.office_id)?.time_zone ?? 'UTC';
    const today = dayOf(momentOf(world, body.at), zone);
    const rows = world.tables.visits
      .by('code', body.code)
      .filter((row) => row.office_id === place.office_id)
      .toSorted((a, b) => (a.start < b.start ? 1 : -1));
    const row = rows.find((item) => visitDay(world, item) === today) ?? rows[0];
    if (!row) return wrong(404, 'We do not know this code', 'unknown');
    if (row.arrived_at !== null) return wrong(409, 'This code has already been used', 'used');
    if (isOver(world, row, today)) return wrong(410, 'This code has expired', 'expired');
    if (visitDay(world, row) > today) {
      return wrong(410, `This code is for ${visitDay(world, row)}`, 'not_yet');
    }
    if (!guest.station) return visit(world, guest, row);
    const entered = { station_id: place.id, at: world.now };
    return visit(world, guest, world.tables.visits.update(row.id, { entered }));
  },
});

/** A new code for a visit, replacing the old one; valid until the end of its office day. */
export function newVisitCode(
  world: World,
  actor: Actor,
  visitId: string,
): { code: string; expires_at: string } {
  const guest: Guest = { station: null, actor, organization: actor.organization };
  const row = findVisit(world, guest, visitId);
  if (row.arrived_at !== null || isOver(world, row)) {
    refuse(409, { target_id: 'This visit no longer needs a code' });
  }
  const next = saveVisit(world, row, {
    code: freeCode(world, row.office_id, visitDay(world, row)),
  });
  return { code: next.code, expires_at: endOfDay(world, next) };
}

function endOfDay(world: World, row: VisitRow): string {
  const zone = world.tables.offices.get(row.office_id)?.time_zone ?? 'UTC';
  return dayBounds(visitDay(world, row), zone).end;
}
