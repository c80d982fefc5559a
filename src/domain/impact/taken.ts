import { isSeatType } from '@/domain/reservations/kinds';
import { intersect, loadedAbove } from '@/domain/reservations/spans';
import type { HeldPlace, OfficePlan } from './types';

/** Who has what while a change is planned: what’s there, and what has been moved since. What’s left behind isn’t given away again. */
export class Taken {
  private readonly byPlace = new Map<string, HeldPlace[]>();
  private readonly byUser = new Map<string, HeldPlace[]>();
  private readonly plan: OfficePlan;

  constructor(held: readonly HeldPlace[], plan: OfficePlan) {
    this.plan = plan;
    for (const one of held) this.put(one);
  }

  /** Whether a place has room for someone who leaves another one, and they have no other place at that time (RACE-4, SELF-1). */
  hasRoom(one: HeldPlace, to: Pick<HeldPlace, 'place_id' | 'start' | 'end'>): boolean {
    const place = this.plan.places.get(to.place_id);
    if (!place) return false;
    const others = (this.byPlace.get(to.place_id) ?? []).filter(({ id }) => id !== one.id);
    const load = [...others, { ...one, ...to }];
    if (loadedAbove(to, load, place.total_slots).length > 0) return false;
    if (one.user_id === null) return true;
    const own = (this.byUser.get(one.user_id) ?? []).filter(({ id }) => id !== one.id);
    return !own.some(
      (other) =>
        intersect(other, to) &&
        (other.place_id === to.place_id || (this.isSeat(other) && isSeatType(place.type))),
    );
  }

  /** Adds a booking where it moves to. It also still counts where it is, until everything has been carried out. */
  add(one: HeldPlace, to: Pick<HeldPlace, 'place_id' | 'start' | 'end'>): void {
    this.put({ ...one, ...to });
  }

  private isSeat({ place_id }: HeldPlace): boolean {
    return isSeatType(this.plan.places.get(place_id)?.type ?? '');
  }

  private put(one: HeldPlace): void {
    for (const [map, key] of [
      [this.byPlace, one.place_id],
      [this.byUser, one.user_id],
    ] as const) {
      if (key === null) continue;
      const some = map.get(key);
      if (some) some.push(one);
      else map.set(key, [one]);
    }
  }
}
