import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/kit/list/search';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import { SUBJECT, useTeamActions } from './actions';
import { useColumns } from './columns';
import { useNames, useRows, useTeams, type TeamRow } from './model';
import { TeamPanel } from './panel/panel';
import { KINDS } from './search';
import './strings';

const keyOf = ({ id }: TeamRow): string => id;
const nameOf = ({ name }: TeamRow): string => name;

/** Teams that everyone sees, or the groups that define who manages whom. */
export function TeamsPage() {
  const { t } = useTranslation('teams');
  const { kind } = useSearch({ from: '/_app/admin/teams' });
  const navigate = useNavigate({ from: '/admin/teams' });
  const { open, show } = useOpenRow('team');
  const query = useTeams(kind);
  const personName = useNames(kind === 'management');
  const rows = useRows(query.data?.elements, personName);
  const actions = useTeamActions();
  const list = useList({ rows, columns: useColumns(kind), keyOf, nameOf, sort: 'name' });
  const current = rows?.find(({ id }) => id === open);
  return (
    <ManagedPage
      title={t('title')}
      windowTitle={open === NEW ? t(`${kind}.new`) : (current?.name ?? t('title'))}
      text={t(`${kind}.text`)}
      above={
        <div>
          <SegmentedControl
            label={t('kind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`${value}.title`) }))}
            // The two kinds don’t share search and filters.
            onChange={(value) => void navigate({ search: { kind: value } })}
          />
        </div>
      }
      subject={SUBJECT}
      list={list}
      query={query}
      label={t(`${kind}.title`)}
      searchLabel={t(`${kind}.search`)}
      problem={t('error')}
      countLabel={(count) => t(`${kind}.count`, { count })}
      empty={t(`${kind}.empty`)}
      emptyText={t(`${kind}.emptyText`)}
      action={
        <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
          {t(`${kind}.new`)}
        </Button>
      }
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <TeamPanel
          key={`${kind} ${open}`}
          id={open}
          kind={kind}
          teams={rows}
          personName={personName}
          actions={actions}
          onCreated={show}
          onClose={() => show(undefined)}
        />
      )}
    </ManagedPage>
  );
}
