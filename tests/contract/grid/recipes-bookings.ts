import type { Recipe, Step } from './recipe';

/** A desk that is free on the first days of the world. */
export const DESK = 'reso_ber-2-d-14';
/** A room whose bookings need approval. */
const ASKED = 'reso_ber-2-grunewald';
/** Times at which both are free: the day after the world begins, and the world’s first morning. */
const TOMORROW = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' };
const TODAY = { start: '2026-03-10T07:30:00.000Z', end: '2026-03-10T15:00:00.000Z' };
const EVENING = { start: '2026-03-12T17:00:00.000Z', end: '2026-03-12T18:00:00.000Z' };

const body = (span = TOMORROW, resource_id = DESK) => ({
  schedule_slots: [{ resource_id, ...span }],
});

/** A booking of the member’s, by the names that paths use for it. */
export const booked =
  (span = TOMORROW, resource_id = DESK) =>
  async ({ call }: Step) => {
    const made = await call('schedules.create', { body: body(span, resource_id), as: 'member' });
    const { id } = made as { id: string };
    const [slot] = made['slots'] as { id: string }[];
    return { params: { id, scheduleId: id, slotId: slot?.id ?? '' } };
  };

/** The same for paths that begin with the place. */
const inPlace =
  (span = TOMORROW) =>
  async (step: Step) => {
    const { params } = await booked(span)(step);
    return { params: { ...params, id: DESK } };
  };

const own: Recipe = { as: 'member', given: booked() };
const replaced: Recipe = { ...own, body: { ...body(), title: 'Another title' } };
const asked: Recipe = { given: booked(EVENING, ASKED) };

/** Recipes for bookings; most need an existing booking. */
export const BOOKING_RECIPES: Readonly<Record<string, Recipe>> = {
  'schedules.create': { as: 'member', body: body() },
  'schedules.createInOffice': { as: 'member', body: body() },
  'schedules.createByIntegration': { body: body() },
  'schedules.get': own,
  'schedules.change': own,
  'schedules.replace': replaced,
  'schedules.replaceInOffice': replaced,
  'schedules.remove': own,
  'schedules.removeSlot': own,
  'schedules.day': { query: { date: '2026-03-13' } },
  'schedules.checkIn': { as: 'member', given: inPlace(TODAY) },
  'schedules.checkOut': {
    as: 'member',
    given: async (step) => {
      const { params } = await inPlace(TODAY)(step);
      await step.call('schedules.checkIn', { params, as: 'member' });
      return { params };
    },
  },
  'schedules.presence': {
    as: 'member',
    given: async (step) => {
      const { params } = await booked(TODAY)(step);
      return { params: { ...params, status: 'accepted' } };
    },
  },
  'schedules.respond': asked,
  'schedules.respondSlot': asked,
  'schedules.exists': { given: booked() },
  'schedules.replaceByIntegration': { given: inPlace(), body: body() },
  'schedules.removeByIntegration': { given: inPlace() },
};
