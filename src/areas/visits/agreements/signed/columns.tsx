import { useMemo } from 'react';
import type { Signature } from '@/api/schemas/forms';
import { sortedName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import type { ListColumn } from '@/kit/list/columns';
import { OpenLink } from '@/kit/managed-page/open-link';

/** What the list shows about each signed copy. The options are stable while nothing changes. */
export function useSignedColumns(): readonly ListColumn<Signature>[] {
  const { t } = useTranslation('forms');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('signed.column.name'),
        value: ({ signed_name }) => signed_name,
        sortedAs: ({ signed_name }) => sortedName({ name: signed_name }),
        cell: ({ id, signed_name }) => <OpenLink param="signature" id={id} name={signed_name} />,
        card: 'title',
        width: 208,
      },
      {
        id: 'form',
        title: t('signed.column.form'),
        value: ({ form_name: name, form_version: version }) => t('signed.form', { name, version }),
        filter: { all: t('signed.allForms'), key: ({ form_id }) => form_id },
        width: 264,
      },
      {
        id: 'by',
        title: t('signed.column.by'),
        value: ({ user }) => t(user ? 'signed.colleague' : 'signed.visitor'),
        filter: { all: t('signed.anyone'), key: ({ user }) => (user ? 'colleague' : 'visitor') },
        width: 128,
      },
      {
        id: 'at',
        title: t('signed.column.at'),
        value: ({ signed_at }) => signed_at,
        cell: ({ signed_at: at }) => <Stamp at={at} />,
        searched: false,
        width: 144,
      },
    ],
    [t],
  );
}
