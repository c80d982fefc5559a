import fc from 'fast-check';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { dayOf } from '@mocks/rules/zone';
import {
  actorOf,
  chosen,
  dateOf,
  hasBookings,
  place,
  spanOf,
  when,
  who,
  type Chosen,
  type Operation,
  type When,
} from './operations';
import { OFFICE, PERSONAS, userOf, ZONE, type Persona } from './fresh-world';
import { dateOr, pick, rowOf, slotsOf, type Model } from './model';
import { found, type Answered, type Refusal, type Site } from './site';

/** Operations on single bookings. */

const visibility = fc.constantFrom('public', 'private', 'confidential');

export const officeDay = (instant: string): string => dayOf(instant, ZONE);

/** The result of a lookup for a place: free, or the rule that prevents a booking. */
async function lookUp(
  site: Site,
  asker: Persona,
  resourceId: string,
  userId: string,
  span: { start: string; end: string },
): Promise<string | undefined> {
  const type = site.world.tables.resources.get(resourceId)?.type ?? 'other';
  const page = await site.read(asker, resources.schedulable, {
    query: {
      type: [type],
      office_id: OFFICE,
      organizer: userId,
      start_time: span.start,
      end_time: span.end,
    },
  });
  const shut = page.non_available.find(({ resource }) => resource.id === resourceId);
  const isFree = page.elements.some(({ id }) => id === resourceId);
  if (isFree === (shut !== undefined)) found(`${resourceId} is not listed exactly once`, page);
  return shut?.refusal.rule;
}

/** Reasons for a refusal that depend on the person and not on the place. */
const PERSONAL = new Set(['same_person', 'duplicate']);

/** An offered place can be booked, and a place that isn’t offered is refused for the given reason (ACC-2, RES-11). */
function checkPromise(told: string | undefined, answer: Answered<unknown>): void {
  if (answer.ok) {
    if (told !== undefined) found(`a place was booked though it was ${told}`);
    return;
  }
  const rule = ruleOf(answer.refusal);
  const { user_id } = answer.refusal.errors;
  if (rule === undefined && (answer.status === 403 || user_id !== undefined)) return;
  if (rule !== undefined && PERSONAL.has(rule)) return;
  if (rule !== told) found(`told ${told ?? 'free'}, refused for ${rule}`, answer.refusal);
}

function ruleOf(refusal: Refusal): string | undefined {
  const { rule } = refusal;
  return typeof rule === 'string' ? rule : undefined;
}

interface Booking {
  readonly who: Persona;
  readonly place: string;
  readonly occupant: Persona | 'self' | 'guest';
  readonly when: When;
  readonly slots: number;
  readonly visibility: 'public' | 'private' | 'confidential';
}

const occupantOf = (asker: Persona, occupant: Booking['occupant']): string | null =>
  occupant === 'guest' ? null : userOf(occupant === 'self' ? asker : occupant);

const booking: fc.Arbitrary<Booking> = fc.record({
  who,
  place,
  occupant: fc.oneof(
    { weight: 5, arbitrary: fc.constant('self' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...PERSONAS, 'guest' as const) },
  ),
  when,
  slots: fc.oneof(
    { weight: 5, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constant(2) },
  ),
  visibility,
});

const writeOf = ({
  who: asker,
  place: resource_id,
  occupant,
  when: at,
  slots,
  ...rest
}: Booking) => ({
  visibility: rest.visibility,
  title: 'Workshop',
  schedule_slots: [{ resource_id, user_id: occupantOf(asker, occupant), slots, ...spanOf(at) }],
});

export const book: Operation<Booking> = {
  name: 'book',
  with: booking,
  async run(asked, _model, site) {
    const body = writeOf(asked);
    const [slot] = body.schedule_slots;
    const told =
      slot?.user_id && asked.slots === 1 && site.isHere(userOf(asked.who))
        ? { rule: await lookUp(site, asked.who, asked.place, slot.user_id, slot) }
        : undefined;
    const answer = await site.write(asked.who, schedules.create, { body });
    if (told) checkPromise(told.rule, answer);
    return { answer, date: dateOf(asked.when.day) };
  },
};

/** Two people book at the same time. The server handles one after the other, in either order (RACE-1). */
export const bookAtOnce: Operation<{ who: Persona; other: Persona; place: string; when: When }> = {
  name: 'rush',
  with: fc.record({ who, other: who, place, when }),
  async run({ who: asker, other, place: resource_id, when: at }, model, site) {
    const body = { schedule_slots: [{ resource_id, ...spanOf(at) }] };
    const [first, second] = await Promise.all([
      site.ask(asker, schedules.create, { body }),
      site.ask(other, schedules.create, { body }),
    ]);
    for (const answer of [first, second]) {
      if (answer.ok && answer.result) model.bookings.push(answer.result.id);
    }
    const total = site.world.tables.resources.get(resource_id);
    if (first.ok && second.ok && total?.total_slots === 1 && !total.is_approvable) {
      found('two people got the last place', first.result, second.result);
    }
    return { answer: first.ok ? first : second, date: dateOf(at.day) };
  },
};

/** Books several places in one write: all of them or none (RACE-9). */
export const bookTwo: Operation<{
  who: Persona;
  places: [string, string];
  guest: boolean;
  when: When;
}> = {
  name: 'book two places',
  with: fc.record({ who, places: fc.tuple(place, place), guest: fc.boolean(), when }),
  async run({ who: asker, places, guest, when: at }, _model, site) {
    const answer = await site.write(asker, schedules.create, {
      body: {
        schedule_slots: places.map((resource_id, index) => ({
          resource_id,
          user_id: guest && index > 0 ? null : userOf(asker),
          ...spanOf(at),
        })),
      },
    });
    return { answer, date: dateOf(at.day) };
  },
};

/** Moves one slot of a booking to another place or time, or both; sometimes based on stale data (RACE-7). */
export const move: Operation<
  Chosen & { to: string | undefined; when: When | undefined; date: boolean; stale: boolean }
> = {
  name: 'move',
  with: fc.record({
    ...chosen,
    to: fc.option(place, { nil: undefined }),
    when: fc.option(when, { nil: undefined, freq: 3 }),
    date: fc.boolean(),
    stale: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
  }),
  ready: hasBookings,
  async run({ to, when: at, date: isDate, stale, ...asked }, model, site) {
    const id = isDate ? dateOr(site, model, asked.which) : pick(model.bookings, asked.which);
    const row = rowOf(site, id);
    const slots = slotsOf(site, id);
    const schedule_slots = slots.map((slot, at_) => ({
      id: slot.id,
      resource_id: at_ === 0 ? (to ?? slot.resource_id) : slot.resource_id,
      ...(at_ === 0 && at ? spanOf(at) : { start: slot.start, end: slot.end }),
    }));
    const answer = await site.write(actorOf(site, asked, id), schedules.change, {
      params: { id },
      body: {
        ...(schedule_slots.length > 0 ? { schedule_slots } : { title: 'Elsewhere' }),
        updated_at: stale ? row.created_at : row.updated_at,
      },
    });
    const date = at ? dateOf(at.day) : officeDay(row.start);
    return { answer, date, ...(answer.ok ? { own: [id] } : {}) };
  },
};

export const rename: Operation<Chosen & { title: string; date: boolean }> = {
  name: 'rename',
  with: fc.record({
    ...chosen,
    title: fc.constantFrom('Retrospective', 'Planning'),
    date: fc.boolean(),
  }),
  ready: hasBookings,
  async run({ title, date: isDate, ...asked }, model, site) {
    const id = isDate ? dateOr(site, model, asked.which) : pick(model.bookings, asked.which);
    const answer = await site.write(actorOf(site, asked, id), schedules.change, {
      params: { id },
      body: { title },
    });
    return { answer, date: officeDay(rowOf(site, id).start), ...(answer.ok ? { own: [id] } : {}) };
  },
};

interface Answer {
  readonly who: Persona;
  readonly which: number;
  readonly status: 'accepted' | 'rejected';
  readonly slot: number | undefined;
}

/** Answers a request, either completely or slot by slot; mostly by someone with the permission. */
export const respond: Operation<Answer> = {
  name: 'respond',
  with: fc.record({
    who: fc.oneof(fc.constantFrom<Persona>('owner', 'team-manager', 'resource-manager'), who),
    which: chosen.which,
    status: fc.constantFrom('accepted', 'accepted', 'rejected'),
    slot: fc.option(fc.nat(1), { nil: undefined }),
  }),
  ready: hasBookings,
  async run({ who: asker, which, status, slot }, model, site) {
    const waiting = model.bookings.filter((one) =>
      slotsOf(site, one).some((own) => own.status === 'pending'),
    );
    const id = pick(waiting.length > 0 ? waiting : model.bookings, which);
    const slots = slotsOf(site, id);
    const params = { id, status };
    const answer =
      slot === undefined || slots.length === 0
        ? await site.write(asker, scheduleBoards.respond, { params, body: {} })
        : await site.write(asker, scheduleBoards.respondSlot, {
            params: { ...params, slotId: pick(slots, slot).id },
            body: {},
          });
    return { answer, date: officeDay(rowOf(site, id).start) };
  },
};

/** Any slot, canceled or not; with `running`, a current one if possible. */
function anySlot(site: Site, model: Model, index: number, running = false) {
  const all = model.bookings.flatMap((id) =>
    site.world.tables.slots.by('schedule', id).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const { now } = site.world;
  const on = running ? all.filter(({ start, end }) => start <= now && now < end) : [];
  const slot = pick(on.length > 0 ? on : all, index);
  const id = slot.schedule_id;
  return { id, slot, params: { id: slot.resource_id, scheduleId: id, slotId: slot.id } };
}

export const checkIn: Operation<Chosen> = {
  name: 'check in',
  with: fc.record(chosen),
  ready: hasBookings,
  async run(asked, model, site) {
    const { id, slot, params } = anySlot(site, model, asked.which, true);
    const answer = await site.write(actorOf(site, asked, id), schedules.checkIn, { params });
    return { answer, date: officeDay(slot.start) };
  },
};

export const checkOut: Operation<Chosen> = {
  name: 'check out',
  with: fc.record(chosen),
  ready: hasBookings,
  async run(asked, model, site) {
    const { id, slot, params } = anySlot(site, model, asked.which, true);
    const answer = await site.write(actorOf(site, asked, id), schedules.checkOut, { params });
    const isOver = answer.ok && site.changed.length > 0;
    return { answer, date: officeDay(slot.start), ...(isOver ? { own: [id] } : {}) };
  },
};

export const cancel: Operation<Chosen> = {
  name: 'cancel',
  with: fc.record(chosen),
  ready: hasBookings,
  async run(asked, model, site) {
    const id = pick(model.bookings, asked.which);
    const { start } = rowOf(site, id);
    const answer = await site.write(actorOf(site, asked, id), schedules.remove, { params: { id } });
    const isDone = answer.ok && site.changed.length > 0;
    return { answer, date: officeDay(start), ...(isDone ? { own: [id] } : {}) };
  },
};

export const cancelSlot: Operation<Chosen> = {
  name: 'cancel a slot',
  with: fc.record(chosen),
  ready: hasBookings,
  async run(asked, model, site) {
    const { id, slot } = anySlot(site, model, asked.which);
    const params = { id, slotId: slot.id };
    const answer = await site.write(actorOf(site, asked, id), schedules.removeSlot, { params });
    const isDone = answer.ok && site.changed.length > 0;
    return { answer, date: officeDay(slot.start), ...(isDone ? { own: [id] } : {}) };
  },
};
