import { groupPeople, type Named } from '@/domain/people';
import { PRESENCES, type Presence } from './presence';

/** A row of the table: the heading of a group, or a person. */
export type TeamLine<P> =
  | {
      readonly kind: 'group';
      /** A letter, or where the people below are on the day by which they’re sorted. */
      readonly name: string;
      readonly count: number;
    }
  | { readonly kind: 'person'; readonly person: P };

/** People under the first letter of the last word of their name (ROLE-5), each letter with its heading. */
export function linesByLetter<P extends Named>(people: readonly P[]): TeamLine<P>[] {
  return groupPeople(people).flatMap(({ letter, people: members }) => [
    { kind: 'group' as const, name: letter, count: members.length },
    ...members.map((person) => ({ kind: 'person' as const, person })),
  ]);
}

/**
 * People by where they are on a day, each with a heading. Those in the office come first, or last if reversed. Within a group,
 * they keep their order.
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
