import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A place in a built file, as browsers and reports write it: with a host, a folder, or neither before it. */
const PLACE = /(?:[\w+.-]+:\/\/\/?[^\s()@]*?|\/)?assets\/([\w-]{8}\.js):(\d+):(\d+)/gu;

/** A stack in terms of the source. */
interface InSource {
  text: string;
  /** Built files that have no map here. */
  unknown: readonly string[];
}

/**
 * Replaces the places of a stack in built files by places in the source, with the function’s own name where the map has it.
 * Lines and columns begin at 1, as in a stack.
 *
 * @param maps the folder with the source maps of the build that the stack is from
 */
export function inSource(stack: string, maps: string): InSource {
  const known = new Map<string, TraceMap | undefined>();
  const mapOf = (file: string): TraceMap | undefined => {
    if (!known.has(file)) {
      const path = join(maps, 'assets', `${file}.map`);
      known.set(file, existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : undefined);
    }
    return known.get(file);
  };
  const unknown = new Set<string>();
  const text = stack.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const map = mapOf(file);
    if (!map) unknown.add(file);
    const found =
      map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (!found?.source) return place;
    const path = found.source.replace(/^(?:\.\.\/)+/u, '');
    return `${path}:${found.line}:${found.column + 1}`;
  });
  return { text, unknown: [...unknown] };
}
