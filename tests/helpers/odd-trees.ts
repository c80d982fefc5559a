/** One of some things that may be inside each other. */
interface Link {
  readonly id: string;
  readonly parent_id: string | null;
}

const chain = (count: number, top: string | null): Link[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `odd_${n}`,
    parent_id: n === 0 ? top : `odd_${n - 1}`,
  }));

/** What a server’s data may look like after mistakes, by name. */
export const ODD_TREES: readonly (readonly [string, readonly Link[]])[] = [
  ['its own parent', [{ id: 'odd_0', parent_id: 'odd_0' }]],
  ['two in each other', chain(2, 'odd_1')],
  ['fifty in a circle', chain(50, 'odd_49')],
  ['a circle with something in it', [...chain(3, 'odd_2'), { id: 'odd_3', parent_id: 'odd_1' }]],
  ['1,200 in each other', chain(1_200, null)],
  ['1,200 in a circle', chain(1_200, 'odd_1199')],
  ['a missing parent', chain(3, 'odd_gone')],
];
