import { useDeferredValue, useMemo } from 'react';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';
import { foldText } from '@/domain/text/search';
import { useTranslation } from '@/lib/i18n';
import type { Places } from '../model';
import { columnProblems, MAX_ROWS, MAX_CHARACTERS, readGrid, type Column, type Grid } from './grid';
import { validateRows, TYPE_IDS, type ValidatedRow } from './validate';

/** What a person pasted, and how to interpret it. */
export interface Pasted {
  readonly text: string;
  readonly officeId: string;
  /** The location of rows that don’t name one. */
  readonly parentId: string | null;
  /** The type of rows without one. */
  readonly type: ResourceType;
  /** Corrections of what columns contain, by position; null for one that’s ignored. */
  readonly chosen: Readonly<Record<string, Column | null>>;
}

/** Why nothing can be imported. */
export type PasteProblem = 'tooLong' | 'tooMany' | 'noName' | 'doubled' | 'quote';

interface Reading {
  readonly grid: Grid | undefined;
  readonly rows: readonly ValidatedRow[] | undefined;
  readonly obstacles: readonly PasteProblem[];
  /** The last input is still being parsed. */
  readonly isBehind: boolean;
}

/** Parses and checks what was pasted, after the text is shown. */
export function usePaste(
  { text, officeId, parentId, type, chosen }: Pasted,
  places: Places | undefined,
  office: { readonly id: string; readonly name: string } | undefined,
  managesAll: boolean,
): Reading {
  const { t } = useTranslation(['places', 'booking']);
  const late = useDeferredValue(text);
  const read = useMemo(
    () => (late.trim() === '' || late.length > MAX_CHARACTERS ? undefined : readGrid(late)),
    [late],
  );
  const grid = useMemo(
    () =>
      read && {
        ...read,
        columns: read.columns.map((column, index) => {
          const choice = chosen[String(index)];
          return choice === undefined ? column : (choice ?? undefined);
        }),
      },
    [read, chosen],
  );
  const words = useMemo(() => {
    const types = new Map<string, ResourceType | 'floor'>([
      ...TYPE_IDS,
      ...RESOURCE_TYPES.map((one) => [foldText(t(`booking:type.${one}`)), one] as const),
      [foldText(t('places:floor')), 'floor'],
    ]);
    const list = (key: 'places:paste.yesWords' | 'places:paste.noWords') =>
      new Set(
        t(key)
          .split(',')
          .map((word) => foldText(word.trim())),
      );
    return { types, yes: list('places:paste.yesWords'), no: list('places:paste.noWords') };
  }, [t]);
  const obstacles: PasteProblem[] = [];
  if (late.length > MAX_CHARACTERS) obstacles.push('tooLong');
  if (grid) {
    const { doubled, isNameless } = columnProblems(grid.columns);
    if (grid.rows.length > MAX_ROWS) obstacles.push('tooMany');
    if (isNameless) obstacles.push('noName');
    if (doubled.length > 0) obstacles.push('doubled');
    if (grid.openQuote !== undefined) obstacles.push('quote');
  }
  const canValidate = obstacles.length === 0;
  const rows = useMemo(
    () =>
      grid && places && office && canValidate
        ? validateRows(grid, {
            all: places.all,
            office,
            parent: parentId === null ? undefined : places.byId.get(parentId),
            type,
            words,
            manages: places.manages,
            managesAll,
          })
        : undefined,
    [grid, places, office, canValidate, parentId, type, words, managesAll],
  );
  return { grid, rows, obstacles, isBehind: late !== text || office?.id !== officeId };
}
