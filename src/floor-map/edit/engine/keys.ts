/** What the editing keys do, besides moving the focus. */
export const EDIT_COMMANDS = [
  'remove',
  'undo',
  'redo',
  'copy',
  'paste',
  'duplicate',
  'all',
  'rotate',
  'group',
  'ungroup',
] as const;
export type EditCommand = (typeof EDIT_COMMANDS)[number];

const WITH_CONTROL: Readonly<Record<string, EditCommand>> = {
  a: 'all',
  c: 'copy',
  d: 'duplicate',
  g: 'group',
  r: 'rotate',
  v: 'paste',
  y: 'redo',
  z: 'undo',
};

const SHIFTED: Partial<Record<EditCommand, EditCommand>> = { undo: 'redo', group: 'ungroup' };

/** A key’s action; undefined if the key means something else. */
export function editCommandOf(event: KeyboardEvent): EditCommand | undefined {
  if (event.altKey) return undefined;
  if (event.key === 'Delete' || event.key === 'Backspace') return 'remove';
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const act = WITH_CONTROL[event.key.toLowerCase()];
  return event.shiftKey ? (SHIFTED[act ?? 'all'] ?? act) : act;
}

/** How far an arrow key moves the selection, in centimeters: 1, or 10 with Shift (F6). */
export function nudgeFor(event: KeyboardEvent): { dx: number; dy: number } | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const by = event.shiftKey ? 10 : 1;
  switch (event.key) {
    case 'ArrowLeft':
      return { dx: -by, dy: 0 };
    case 'ArrowRight':
      return { dx: by, dy: 0 };
    case 'ArrowUp':
      return { dx: 0, dy: -by };
    case 'ArrowDown':
      return { dx: 0, dy: by };
    default:
      return undefined;
  }
}
