import { readFileSync } from 'node:fs';
import { isTooHeavy } from '@/kit/article/weight';
import { hostileAddresses } from '../helpers/hostile-addresses';
import { TEXTS } from '../helpers/hostile';
import { HOSTILE_HTML } from '../helpers/hostile-html';

/** Of every kind that public collections contain, a few of our own. */
const OWN: readonly string[] = [
  ...HOSTILE_HTML.filter((html) => !isTooHeavy(html)),
  ...hostileAddresses('api.example.com'),
  ...TEXTS,
  '',
  ' ',
  '\0',
  '\uFEFF',
  '\uD800',
  '\u202Eabc',
  '１２３',
  'İi̇',
  '%00',
  '%',
  '%u0041',
  '\u2028',
  '=1+1',
  '@SUM(A1)',
  '\t=1',
  'a;=1',
  '"=1',
  '＝1',
  "';DROP TABLE users",
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '[]',
  '{}',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://stranger.example/a"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><style>@import "https://stranger.example"</style></svg>',
];

/** The texts of a file: a JSON array, or one per line. */
function textsOf(file: string): readonly string[] {
  const content = readFileSync(file, 'utf8');
  try {
    const parsed: unknown = JSON.parse(content);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // One per line.
  }
  return content.split(/\r?\n/u);
}

const asked = process.env['VECTORS'];

/** Our own texts, or those of the files that `npm run vectors` names. */
export const VECTORS: readonly string[] =
  asked === undefined ? OWN : (JSON.parse(asked) as string[]).flatMap(textsOf);
