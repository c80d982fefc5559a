import { gzipSync } from 'node:zlib';

/** A file of an archive; its name is its path in there, with slashes. */
export interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
}

const BLOCK = 512;

const octal = (value: number, length: number): string =>
  `${Math.floor(value)
    .toString(8)
    .padStart(length - 1, '0')}\0`;

/** A path in the two fields a header has for it. */
function split(name: string): { prefix: string; name: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', name };
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100)
      return { prefix, name: rest };
  }
  throw new Error(`the path is too long for an archive: ${name}`);
}

function header(entry: Entry, seconds: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { prefix, name } = split(entry.name);
  block.write(name, 0);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(entry.content.length, 12), 124);
  block.write(octal(seconds, 12), 136);
  // The sum counts its own field as blanks.
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/**
 * A `.tar.gz` that is the same to the byte for the same files: by name, of one time, of nobody, readable by all.
 *
 * @param at when every file says it was changed
 * @throws for a path that the format cannot hold
 */
export function archive(entries: readonly Entry[], at: Date): Buffer {
  const seconds = at.getTime() / 1000;
  const sorted = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
  const blocks = sorted.flatMap((entry) => {
    const rest = entry.content.length % BLOCK;
    return [
      header(entry, seconds),
      Buffer.from(entry.content),
      Buffer.alloc(rest === 0 ? 0 : BLOCK - rest),
    ];
  });
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // Which system packed it says nothing of what is in it.
  packed[9] = 255;
  return packed;
}
