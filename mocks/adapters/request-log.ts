import type { Writable } from 'node:stream';

/**
 * Writes lines with the time of day. Lines of the same moment are written together, because a busy server has more important
 * work.
 */
export function requestLog(out: Pick<Writable, 'write'>): (line: string) => void {
  let waiting = '';
  const flush = (): void => {
    out.write(waiting);
    waiting = '';
  };
  return (line) => {
    if (waiting === '') setImmediate(flush);
    waiting += `${new Date().toISOString().slice(11, 23)} ${line}\n`;
  };
}
