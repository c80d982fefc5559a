/** Files of the seed, created from data so that nothing binary is committed. All are base64, the format of stored uploads. */

/** A valid one-page PDF with a title and lines of text. Characters outside ASCII are left out. */
export function pdfOf(title: string, lines: readonly string[]): string {
  const plain = (text: string): string =>
    text.replaceAll(/[^\x20-\x7E]/g, '').replaceAll(/[\\()]/g, String.raw`\$&`);
  const text = [
    'BT /F1 20 Tf 60 760 Td',
    `(${plain(title)}) Tj /F1 12 Tf 0 -44 Td`,
    ...lines.map((line) => `(${plain(line)}) Tj 0 -22 Td`),
    'ET 60 742 475 1 re f',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return btoa(file);
}

const WIDTH = 90;
const HEIGHT = 150;
/** The signature of every PNG. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Table, cassette, window, line. */
const COLORS = [0x8d, 0x6e, 0x53, 0xf4, 0xf4, 0xf0, 0xff, 0xff, 0xff, 0xb0, 0x2a, 0x4c];

const within = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom;

function colorAt(x: number, y: number, isPositive: boolean): number {
  if (within(x, y, 38, 50, 52, 53)) return 3;
  if (isPositive && within(x, y, 38, 66, 52, 69)) return 3;
  if (within(x, y, 36, 42, 54, 78) || within(x, y, 38, 102, 52, 116)) return 2;
  return within(x, y, 22, 16, 68, 134) ? 1 : 0;
}

/** A photo of a rapid test: a PNG with uncompressed rows. */
export function testPhoto(isPositive: boolean): string {
  const rows: number[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    rows.push(0);
    for (let x = 0; x < WIDTH; x++) rows.push(colorAt(x, y, isPositive));
  }
  const length = rows.length;
  const stored = [0x78, 0x01, 1, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255];
  const bytes = [
    ...SIGNATURE,
    ...chunk('IHDR', [...word(WIDTH), ...word(HEIGHT), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', COLORS),
    ...chunk('IDAT', [...stored, ...rows, ...word(adler(rows))]),
    ...chunk('IEND', []),
  ];
  return btoa(String.fromCodePoint(...bytes));
}

const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...Array.from(type, (letter) => letter.codePointAt(0) ?? 0), ...data];
  return [...word(data.length), ...body, ...word(crc(body))];
}

function crc(bytes: readonly number[]): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function adler(bytes: readonly number[]): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}
