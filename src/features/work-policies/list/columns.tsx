import { useMemo } from 'react';
import type { WorkPolicy } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { leaveTypeLabel } from '@/parts/leave/text';
import type { ListColumn } from '@/parts/list/columns';
import { menuColumn } from '@/parts/list/menu-column';
import { OpenLink } from '@/parts/managed-page/open-link';
import type { MenuItems } from '@/ui/menu-items';
import { noticeText, quotaText, teamsText } from '../text';

/** Sorts after every quota. */
const NO_LIMIT = 1000;

/** What the list shows about each policy. The options are stable while nothing changes. */
export function useColumns(
  menuOf: (policy: WorkPolicy) => MenuItems,
  teams: readonly { readonly id: string; readonly name: string }[] | undefined,
): readonly ListColumn<WorkPolicy>[] {
  const { t } = useTranslation('workPolicies');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <OpenLink param="policy" id={id} name={name} />,
        card: 'title',
      },
      {
        id: 'type',
        title: t('column.type'),
        value: ({ type }) => leaveTypeLabel(type),
        filter: { all: t('filter.types'), key: ({ type }) => type },
      },
      {
        id: 'quota',
        title: t('column.quota'),
        value: ({ quota }) => quota ?? NO_LIMIT,
        cell: quotaText,
        searched: false,
        width: 184,
      },
      {
        id: 'notice',
        title: t('column.notice'),
        value: ({ notice_days }) => notice_days,
        cell: ({ notice_days }) => noticeText(notice_days),
        searched: false,
        width: 120,
      },
      {
        id: 'approval',
        title: t('column.approval'),
        value: ({ requires_approval }) => t(`approval.${requires_approval}`),
        filter: {
          all: t('filter.approvals'),
          key: ({ requires_approval }) => String(requires_approval),
        },
        width: 168,
      },
      {
        id: 'teams',
        title: t('column.teams'),
        value: ({ team_ids }) => teamsText(team_ids, teams),
      },
      menuColumn({
        title: t('column.actions'),
        label: ({ name }) => t('actionsOf', { name }),
        items: menuOf,
      }),
    ],
    [t, menuOf, teams],
  );
}
