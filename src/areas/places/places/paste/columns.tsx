import { useMemo } from 'react';
import { listText, useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { Badge, type BadgeTone } from '@/ui/badge';
import type { ValidatedRow } from './validate';

/** A checked row, with the server’s result once it was sent. */
export interface PasteRow extends ValidatedRow {
  readonly refused: string | undefined;
}

type Outcome = ValidatedRow['verdict'] | 'refused';
const TONES: Readonly<Record<Outcome, BadgeTone>> = {
  new: 'accepted',
  change: 'accent',
  same: 'neutral',
  wrong: 'rejected',
  refused: 'rejected',
};

const outcomeOf = ({ verdict, refused }: PasteRow): Outcome =>
  refused === undefined ? verdict : 'refused';

/** What happens with each pasted row, and why. */
export function usePasteColumns(): readonly ListColumn<PasteRow>[] {
  const { t } = useTranslation(['places', 'booking']);
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name, line }) => (name === '' ? t('paste.nameless', { line }) : name),
        cell: ({ name, line }) => <bdi>{name === '' ? t('paste.nameless', { line }) : name}</bdi>,
        card: 'title',
      },
      {
        id: 'line',
        title: t('paste.line'),
        value: ({ line }) => line,
        numeric: true,
        width: 80,
      },
      {
        id: 'type',
        title: t('column.type'),
        value: ({ type, fields }) =>
          type === 'area' && fields.parent_id === null
            ? t('floor')
            : (type && t(`booking:type.${type}`)) || null,
        width: 120,
      },
      { id: 'where', title: t('paste.where'), value: ({ where }) => where },
      {
        id: 'outcome',
        title: t('paste.outcome'),
        value: (row) => t(`paste.verdict.${outcomeOf(row)}`),
        cell: (row) => (
          <Badge tone={TONES[outcomeOf(row)]}>{t(`paste.verdict.${outcomeOf(row)}`)}</Badge>
        ),
        filter: { all: t('paste.allOutcomes'), key: outcomeOf },
        width: 144,
      },
      {
        id: 'why',
        title: t('paste.why'),
        value: ({ refused, flaws, changes, verdict }) =>
          refused ??
          (verdict === 'change'
            ? t('paste.changes', {
                what: listText(
                  Object.keys(changes).map((field) =>
                    t(`paste.changed.${field as keyof typeof changes}`),
                  ),
                ),
              })
            : flaws.map((flaw) => t(`paste.flaw.${flaw}`)).join(' ')),
        sort: false,
      },
    ],
    [t],
  );
}
