import type { Writable } from 'node:stream';

/** Writes lines with the time of day, those of one moment in one piece: a busy server has more to do than to write. */
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
