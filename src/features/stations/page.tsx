import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/parts/list/search';
import { useList } from '@/parts/list/use-list';
import { listStrings } from '@/parts/managed-page/list-strings';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { SUBJECT } from './actions';
import { useColumns } from './list/columns';
import { useStations, type StationRow } from './model';
import { StationPanel } from './panel/panel';
import './strings';

const keyOf = ({ id }: StationRow): string => id;
const nameOf = ({ name }: StationRow): string => name;

/** The devices at which visitors arrive: paired by code, with what each shows, and whether it’s connected. */
export function StationsPage() {
  const { t } = useTranslation('stations');
  const { open, show } = useOpenRow('station');
  const { query, stations } = useStations();
  const list = useList({ rows: stations, columns: useColumns(), keyOf, nameOf, sort: 'office' });
  const create = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
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
      drawing="door"
      action={create}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <StationPanel key={open} id={open} stations={stations} onShow={show} />
      )}
    </ManagedPage>
  );
}
