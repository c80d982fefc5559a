import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/tree';

/*
 * The zone tables in the source match CLDR. This test writes them with `npx vitest run --project unit
 * tests/contract/zone-data.test.ts -u`.
 */

interface TimeZone {
  _description: string;
  _alias?: string;
  _iana?: string;
  _deprecated?: boolean;
}

const require = createRequire(import.meta.url);
const { keyword } = require('cldr-bcp47/bcp47/timezone.json') as {
  keyword: { u: { tz: Record<string, TimeZone | string> } };
};
const { supplemental } = require('cldr-core/supplemental/windowsZones.json') as {
  supplemental: {
    windowsZones: {
      mapTimezones: { mapZone: { _other: string; _territory: string; _type: string } }[];
    };
  };
};
const { version } = require('cldr-core/package.json') as { version: string };

const zones = Object.entries(keyword.u.tz).filter(
  // Keys that start with "_" describe the table; a retired country code has no zone of its own; no one lives in "unknown".
  (entry): entry is [string, TimeZone] =>
    typeof entry[1] === 'object' && !entry[1]._deprecated && entry[0] !== 'unk',
);

const words = (text = '') => text.split(/\s+/).filter(Boolean);

/**
 * All names of a zone, starting with the one that IANA uses today. CLDR lists the original name first and marks the current one.
 */
const namesOf = ({ _alias, _iana }: TimeZone): string[] => [
  ...new Set([...(_iana ? [_iana] : []), ...words(_alias)]),
];

/** Every known name, with the name that IANA uses today. */
const current = new Map(
  zones.flatMap(([, zone]) => namesOf(zone).map((name, _, [first = name]) => [name, first])),
);

const inSource = (name: string) => join(root, 'src/domain/time/zones', name);
const fileOf = (source: string, declaration: string) =>
  `// Written by tests/contract/zone-data.test.ts from ${source} ${version} (Unicode License V3). Do not edit.\n\n${declaration}`;

it('Z-6 the table of Windows’ zones is what CLDR gives', async () => {
  // Names with equal lists share one cell, `001,DE:Europe/Berlin`.
  const byName = new Map<string, Map<string, string[]>>();
  for (const { mapZone } of supplemental.windowsZones.mapTimezones) {
    const cells = byName.get(mapZone._other) ?? new Map<string, string[]>();
    const list = words(mapZone._type).map((zone) => current.get(zone) ?? zone);
    const key = [...new Set(list)].join(' ');
    cells.set(key, [...(cells.get(key) ?? []), mapZone._territory]);
    byName.set(mapZone._other, cells);
  }
  const lines = [...byName].map(([name, cells]) =>
    [name, ...[...cells].map(([list, territories]) => `${territories.join(',')}:${list}`)].join(
      '|',
    ),
  );
  await expect(
    fileOf(
      'cldr-core',
      `/** One line a Windows name: \`name|territories:zones|…\`, the zones blank-separated, the first the default. */
export const WINDOWS_ZONES = \`${lines.join('\n')}\`;\n`,
    ),
  ).toMatchFileSnapshot(inSource('windows-data.ts'));
});

it('Z-6 the table of IANA’s zones is what CLDR gives', async () => {
  // One line per country or group.
  const lines = new Map<string, string[]>();
  for (const [code, zone] of zones) {
    const group = code.slice(0, 2);
    const cell = `${code}~${zone._description}~${namesOf(zone).join(' ')}`;
    lines.set(group, [...(lines.get(group) ?? []), cell]);
  }
  const text = [...lines.values()].map((cells) => cells.join('|')).join('\n');
  await expect(
    fileOf(
      'cldr-bcp47',
      `/** Cells \`code~description~aliases\`, by \`|\` and line end; the name IANA uses today is the first alias. */
export const TIME_ZONES = \`${text}\`;\n`,
    ),
  ).toMatchFileSnapshot(inSource('entries-data.ts'));
});
