import type { TestScan, VaccinationScan } from '@/api/schemas/health';
import type { VaccineRow } from '../world/rows-health';

/**
 * Replaces text recognition: the file’s own text, in lines such as `Name: …`, `Vaccine: …`,
 * `Dose: 2026-01-12 AB1234`, `Result: negative`, `Tested: 2026-03-09T08:00:00.000Z`. A picture without such text is
 * as unreadable as a blurred one.
 */
function linesOf(content: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const [, name = '', value = ''] of atob(content).matchAll(/(\w+): *([^\n\r]{1,200})/g)) {
    const key = name.toLowerCase();
    lines.set(key, [...(lines.get(key) ?? []), value.trim()]);
  }
  return lines;
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?: +(\S+))?$/;
const RESULTS = ['negative', 'positive', 'unclear'] as const;

type Read<T> = Omit<T, 'upload_id'>;

/** Reads a vaccination as far as possible; the rest is typed in by hand. */
export function readVaccination(
  content: string,
  vaccines: readonly VaccineRow[],
): Read<VaccinationScan> {
  const lines = linesOf(content);
  const named = lines.get('vaccine')?.[0]?.toLowerCase();
  const vaccine = vaccines.find(({ name }) => name.toLowerCase() === named);
  const doses = (lines.get('dose') ?? []).flatMap((text) => {
    const [, date, batch] = DAY.exec(text) ?? [];
    return date === undefined ? [] : [{ date, batch: batch ?? null }];
  });
  return {
    is_readable: vaccine !== undefined || doses.length > 0,
    name: lines.get('name')?.[0] ?? null,
    vaccine_id: vaccine?.id ?? null,
    doses,
  };
}

/** Reads a test as far as possible. */
export function readTest(content: string): Read<TestScan> {
  const lines = linesOf(content);
  const said = lines.get('result')?.[0]?.toLowerCase();
  const result = RESULTS.find((word) => word === said) ?? null;
  const tested = Date.parse(lines.get('tested')?.[0] ?? '');
  const tested_at = Number.isNaN(tested) ? null : new Date(tested).toISOString();
  return {
    is_readable: result !== null || tested_at !== null,
    name: lines.get('name')?.[0] ?? null,
    result,
    test_type: lines.get('test')?.[0] ?? null,
    tested_at,
  };
}
