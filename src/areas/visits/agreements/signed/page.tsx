import { useTranslation } from '@/lib/i18n';
import type { Signature } from '@/api/schemas/forms';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { useSignatures } from '../model';
import { useSignedColumns } from './columns';
import { SignedPanel } from './panel';
import '../strings';

const keyOf = ({ id }: Signature): string => id;
const nameOf = ({ signed_name }: Signature): string => signed_name;

/** Everything that visitors and colleagues signed, found by their names. Read-only. */
export function SignedPage() {
  const { t } = useTranslation('forms');
  const { open, show } = useOpenRow('signature');
  const { query, signatures } = useSignatures();
  const list = useList({
    rows: signatures,
    columns: useSignedColumns(),
    keyOf,
    nameOf,
    sort: '-at',
  });
  return (
    <ManagedPage
      title={t('signed.title')}
      text={t('signed.text')}
      list={list}
      query={query}
      label={t('signed.title')}
      searchLabel={t('signed.search')}
      problem={t('signed.error')}
      countLabel={(count) => t('signed.count', { count })}
      empty={t('signed.empty')}
      emptyText={t('signed.emptyText')}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <SignedPanel key={open} id={open} signatures={signatures} onClose={() => show(undefined)} />
      )}
    </ManagedPage>
  );
}
