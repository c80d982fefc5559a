import { i18n } from '@/lib/i18n';
import type { AboutReport, FileStrings } from '../model/files';
import type { ReportQuestion } from '../queries';
import { personName, rangeText } from '../text';
import { groupName } from './group-name';
import '../strings';

const t = i18n.getFixedT(null, ['reports', 'booking']);

/** Texts that a hundred thousand rows need are looked up once. */
function once<Name extends string>(look: (name: Name) => string): (name: Name) => string {
  const known = new Map<Name, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const word = look(name);
    known.set(name, word);
    return word;
  };
}

const answer = once((name: 'yes' | 'no') => t(`value.${name}`));

/** The strings of a report’s files. */
export const FILE_WORDS: FileStrings = {
  column: (name) => t(`column.${name}`),
  figure: (name) => t(`figure.${name}`),
  define: (name) => [t('csv.definition', { name: t(`figure.${name}`) }), t(`define.${name}`)],
  days: [t('csv.definition', { name: t('csv.days') }), t('define.days')],
  personName,
  yes: (is) => answer(is ? 'yes' : 'no'),
  type: once((type) => t(`booking:type.${type}`)),
  status: once((status) => t(`value.${status}`)),
  weekday: once((weekday) => t(`weekday.${weekday}`)),
  group: groupName,
};

/** A file’s description, in the lines at its top. */
export function aboutReport(
  { start, end, office, type, search }: ReportQuestion,
  offices: readonly { readonly id: string; readonly name: string }[],
): AboutReport {
  const names = office?.map((id) => offices.find((each) => each.id === id)?.name ?? id);
  return [
    [t('csv.report'), t('title')],
    [t('csv.days'), rangeText({ start, end })],
    [t('csv.offices'), names?.join(', ') ?? t('filters.allOffices')],
    [
      t('csv.types'),
      type?.map((each) => t(`booking:type.${each}`)).join(', ') ?? t('filters.allTypes'),
    ],
    ...(search === undefined ? [] : [[t('csv.search'), search] as const]),
  ];
}
