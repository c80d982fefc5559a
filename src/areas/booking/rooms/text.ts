import { readSpan, type Span } from '@/domain/reservations';
import { formatClock } from '@/domain/time';
import type { Resource } from '@/api/schemas/places';
import type { RoomFit } from '@/domain/suggestion';
import { momentText, spanText } from '@/domain/time/clock-text';
import { MINUTE } from '@/domain/time/durations';
import { i18n, listText } from '@/lib/i18n';
import { ancestorAreas } from '@/areas/booking/shared/places';
import type { Facts } from './model/assess';
import { bookingsIn, equipmentOf, seatsOf, type Occupant } from './model/rooms';
import type { RankedFacts, RoomsModel } from './model';
import './strings';

const t = i18n.getFixedT(null, 'rooms');

/** "1 h 30 min" */
export function lengthText({ start, end }: Span): string {
  const minutes = Math.round((end - start) / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('length.minutes', { minutes: rest });
  return rest === 0 ? t('length.hours', { hours }) : t('length.both', { hours, minutes: rest });
}

/** A room’s description: "6 seats · Floor 2 · Large screen, Whiteboard". */
export function roomText({ areas }: Pick<RoomsModel, 'areas'>, { place }: Facts): string {
  const seats = seatsOf(place);
  const equipment = equipmentOf(place).map(({ name }) => name);
  return [
    seats === null ? undefined : t('seats', { count: seats }),
    floorName(areas, place.parent_id),
    equipment.length === 0 ? undefined : equipment.join(', '),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** A room that can replace another one: "Havel (Floor 2), 8 seats". */
export function substituteText(
  { labelOf, areas }: Pick<RoomsModel, 'labelOf' | 'areas'>,
  room: Resource,
): string {
  const seats = seatsOf(room);
  const label = labelOf(room);
  const floor = floorName(areas, room.parent_id);
  return [
    label,
    // The label includes the floor if rooms share a name.
    label === room.name ? floor : undefined,
    seats === null ? undefined : t('seats', { count: seats }),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

export function floorName(areas: RoomsModel['areas'], parentId: string | null): string | undefined {
  return ancestorAreas(areas, { parent_id: parentId }).at(-1)?.name;
}

/** A room’s state in the requested time: "Free until 17:00", "Maya Lin until 12:30". */
export function stateText(facts: Facts, model: Pick<RoomsModel, 'zone' | 'date'>): string {
  const { zone, date } = model;
  const until = (at: number | null) => (at === null ? '' : formatClock(at, zone));
  switch (facts.state) {
    case 'free':
    case 'suggested':
      return t('state.free', { until: until(facts.freeUntil) });
    case 'mine':
      return t('state.mine', { when: facts.mine ? spanText(facts.mine, zone) : '' });
    case 'partly':
      return t('state.partly', { when: facts.free.map((span) => spanText(span, zone)).join(', ') });
    case 'taken': {
      const who = facts.holder?.userName;
      const { heldUntil, takenUntil } = facts;
      if (who == null || heldUntil === null) return t('state.taken', { until: until(takenUntil) });
      if (takenUntil === null || takenUntil <= heldUntil) {
        return t('state.takenBy', { who, until: until(takenUntil) });
      }
      // Their own time, and then that of whoever follows them.
      return t('state.takenByThen', { who, until: until(heldUntil), free: until(takenUntil) });
    }
    case 'requested':
      return facts.mine
        ? t('state.requestedMine')
        : t('state.requested', { count: facts.requests });
    case 'not_for_you':
    case 'closed': {
      const next = facts.hours.nextOpen;
      const reason = facts.hours.reason ?? t(`state.${facts.state}`);
      return next === null
        ? reason
        : t('state.opens', { reason, when: momentText(next, zone, date) });
    }
  }
}

/**
 * Who has a room in a span, as far as privacy allows: "Maya Lin until 12:30"; undefined if no one has it (PRIV-1).
 *
 * @param except the slot that isn’t in its own way
 */
export function holderText(
  { rowById, zone, viewerId }: Pick<RoomsModel, 'rowById' | 'zone' | 'viewerId'>,
  roomId: string,
  span: Span,
  except?: string,
): string | undefined {
  const row = rowById.get(roomId);
  for (const { id, slots, occupant } of row ? bookingsIn(row) : []) {
    if (id === except) continue;
    const [slot] = slots;
    const taken = slot && readSpan(slot);
    if (slot?.status !== 'accepted' || !taken) continue;
    if (taken.start >= span.end || taken.end <= span.start) continue;
    const who = slot.user?.id === viewerId ? t('taken.you') : occupantText(occupant).who;
    return t('panel.holder', { who, when: spanText(taken, zone) });
  }
  return undefined;
}

/** The reasons for a room’s rank, best one first. */
export function reasonsOf({ fit }: RankedFacts, model: RoomsModel): readonly string[] {
  const { people, needs } = model.finder;
  return [
    t(`reason.seat.${fit.seat}`, { count: people }),
    ...needsReason(fit, needs, model),
    ...nearReason(fit, model),
  ];
}

function needsReason(fit: RoomFit, needs: readonly string[], model: RoomsModel): string[] {
  if (needs.length === 0) return [];
  if (fit.missing.length === 0) return [t('reason.hasAll')];
  const names = fit.missing.map(
    (id) => model.tags.find(({ tag }) => tag.id === id)?.tag.name ?? id,
  );
  return [t('reason.lacks', { what: listText(names) })];
}

const CENTIMETERS = 100;

function nearReason(fit: RoomFit, { near }: RoomsModel): string[] {
  if (near.deskName !== undefined && Number.isFinite(fit.distance)) {
    const meters = Math.max(5, Math.round(fit.distance / CENTIMETERS / 5) * 5);
    return [t('reason.meters', { meters, desk: near.deskName })];
  }
  return fit.sameFloor ? [t('reason.sameFloor')] : [];
}

/** Who has a booking and what for, as far as privacy allows (PRIV-1). */
export function occupantText({ title, userName, visibility }: Occupant): {
  readonly who: string;
  readonly what: string | undefined;
} {
  const who = userName ?? t('taken.reserved');
  if (title !== null && title !== '') return { who, what: title };
  return {
    who,
    what: visibility === 'private' && userName !== null ? t('taken.private') : undefined,
  };
}
