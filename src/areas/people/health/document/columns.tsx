import type { TFunction } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import type { ListColumn } from '@/kit/list/columns';
import type { DocumentRow } from '../model';
import { StateBadge } from './state-badge';

/** The columns that my documents and the review queue share. */
export const documentColumns = (t: TFunction<'health'>) =>
  ({
    status: {
      id: 'status',
      title: t('column.status'),
      value: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
      filter: { all: t('filter.anyStatus'), key: ({ state }) => state },
      width: 144,
    },
    kind: {
      id: 'kind',
      title: t('column.kind'),
      value: ({ document }) => t(`kind.${document.document}`),
      filter: { all: t('filter.anyKind'), key: ({ document }) => document.document },
      sort: false,
      card: 'hidden',
    },
    submitted: {
      id: 'submitted',
      title: t('column.submitted'),
      value: ({ document }) => document.created_at,
      cell: ({ document: { created_at }, zone }) => (
        <Stamp at={created_at} zone={zone} format="day" />
      ),
      searched: false,
      width: 160,
    },
  }) satisfies Record<string, ListColumn<DocumentRow>>;
