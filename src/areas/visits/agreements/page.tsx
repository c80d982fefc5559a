import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/kit/list/search';
import { useList } from '@/kit/list/use-list';
import { listStrings } from '@/kit/managed-page/list-strings';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { SUBJECT, useFormActions } from './actions';
import { useColumns } from './columns';
import { useAgreements, type AgreementRow } from './model';
import { AgreementPanel } from './panel/panel';
import './strings';

const keyOf = ({ id }: AgreementRow): string => id;
const nameOf = ({ name }: AgreementRow): string => name;

/** What visitors agree to: each agreement’s current version, and which stations show it. */
export function FormsPage() {
  const { t } = useTranslation('forms');
  const { open: asked, show } = useOpenRow('form');
  const { query, rows, stations } = useAgreements();
  const actions = useFormActions();
  // Whichever version the address names, it’s the same agreement.
  const open = rows?.find(({ versions }) => versions.some(({ id }) => id === asked))?.id ?? asked;
  const list = useList({ rows, columns: useColumns(), keyOf, nameOf, sort: 'name' });
  const none = stations?.length === 0 ? t('noStation') : undefined;
  const create = (
    <Button variant="primary" icon={<IconPlus />} disabledReason={none} onClick={() => show(NEW)}>
      {t('new')}
    </Button>
  );
  return (
    <ManagedPage
      {...listStrings((name) => t(name))}
      subject={SUBJECT}
      list={list}
      query={query}
      countLabel={(count) => t('count', { count })}
      action={create}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <AgreementPanel
          key={open}
          id={open}
          rows={rows}
          stations={stations}
          actions={actions}
          onShow={show}
        />
      )}
    </ManagedPage>
  );
}
