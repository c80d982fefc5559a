import { foldText } from '@/domain/text/search';
import type { Command } from '@/lib/commands';

/** At most this many rows; typing another letter narrows a longer list. */
const LIMIT = 50;

/**
 * The commands that contain every word of a text, at the start of a word or within one; those that start with it come first.
 * Sections stay together, in the order of their best match.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  const scored = commands.flatMap((command, index) => {
    if (command.isTyped && words.length === 0) return [];
    const title = foldText(command.title);
    // "Wi-Fi" is also found as "wifi".
    const names = `${title} ${title.replaceAll('-', '')}`;
    const all = `${names} ${foldText(command.keywords ?? '')} ${foldText(command.section)}`;
    if (!words.every((word) => all.includes(word))) return [];
    const starts = words.every((word) => ` ${all}`.includes(` ${word}`));
    const rank = title.startsWith(words[0] ?? '') ? 0 : starts ? 1 : 2;
    return [{ command, rank, index }];
  });
  const best = new Map<string, number>();
  for (const { command, rank, index } of scored) {
    const value = (words.length === 0 ? 0 : rank) * 10_000 + index;
    best.set(
      command.section,
      Math.min(best.get(command.section) ?? Number.POSITIVE_INFINITY, value),
    );
  }
  return scored
    .toSorted(
      (a, b) =>
        (best.get(a.command.section) ?? 0) - (best.get(b.command.section) ?? 0) ||
        (words.length === 0 ? 0 : a.rank - b.rank) ||
        a.index - b.index,
    )
    .slice(0, LIMIT)
    .map(({ command }) => command);
}
