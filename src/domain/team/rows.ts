import { groupPeople, type Named } from '@/domain/people';
import { PRESENCES, type Presence } from './presence';

/** A line of the table: the head of a group, or a person. */
export type TeamLine<P> =
  | {
      readonly kind: 'group';
      /** A letter, or where the people below are on the day they are sorted by. */
      readonly name: string;
      readonly count: number;
    }
  | { readonly kind: 'person'; readonly person: P };

/** People under the first letter of the last word of their name (ROLE-5), each letter with its head. */
export function linesByLetter<P extends Named>(people: readonly P[]): TeamLine<P>[] {
  return groupPeople(people).flatMap(({ letter, people: members }) => [
    { kind: 'group' as const, name: letter, count: members.length },
    ...members.map((person) => ({ kind: 'person' as const, person })),
  ]);
}

/**
 * People by where they are on a day, each place with its head: those in the office first, or last when turned around. Within
 * a place they keep the order they came in.
 */
export function linesByPresence<P extends Named>(
  people: readonly P[],
  presenceOf: (person: P) => Presence,
  order: 'asc' | 'desc',
): TeamLine<P>[] {
  const groups = new Map<Presence, P[]>();
  for (const person of people) {
    const presence = presenceOf(person);
    const group = groups.get(presence);
    if (group) group.push(person);
    else groups.set(presence, [person]);
  }
  const sequence = order === 'asc' ? PRESENCES : PRESENCES.toReversed();
  return sequence.flatMap((presence) => {
    const members = groups.get(presence) ?? [];
    return members.length === 0
      ? []
      : [
          { kind: 'group' as const, name: presence, count: members.length },
          ...members.map((person) => ({ kind: 'person' as const, person })),
        ];
  });
}
