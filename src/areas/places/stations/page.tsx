import { stations } from '@/api/stations';
import { Stamp } from '@/areas/booking/shared/stamp';
import { listPage } from '@/kit/resource/list';
import { OpenedPanel } from '@/kit/resource/panel';
import { stationActions, SUBJECT } from './actions';
import { STATES } from '@/areas/places/shared/station-state';
import { useStations } from './model';
import { Facts, StateBadge } from './panel/facts';
import { PairForm } from './panel/pair-form';
import { Removal } from './panel/removal';
import { StationForm } from './panel/station-form';

/** The devices at which visitors arrive: paired by code, with what each shows, and whether it’s connected. */
export const StationsPage = listPage({
  param: 'station',
  of: { subject: SUBJECT, words: 'stations', access: stations.pair.access },
  actions: stationActions,
  useRows: useStations,
  sort: 'office',
  columns: {
    name: { width: 192 },
    office: {
      value: ({ office_name }) => office_name,
      filter: ({ office_id }) => office_id,
      width: 112,
    },
    type: {
      value: ({ type }, { t }) => t(`type.${type}`),
      filter: ({ type }) => type,
      width: 120,
    },
    state: {
      value: ({ state }, { t }) => t(`state.${state}`),
      rank: ({ state }) => STATES.indexOf(state),
      cell: ({ state }) => <StateBadge state={state} />,
      filter: ({ state }) => state,
      width: 152,
    },
    contact: {
      value: ({ last_contact_at }) => last_contact_at,
      cell: ({ last_contact_at: at, zone }) => <Stamp at={at} zone={zone} />,
      searched: false,
      width: 128,
    },
    queue: { value: ({ queue_length }) => queue_length, numeric: true, width: 128 },
    forms: { value: ({ form_ids }) => form_ids.length, numeric: true, width: 80 },
  },
  drawing: 'door',
  panel: ({ page, ...opened }) => (
    <OpenedPanel key={opened.id} {...opened} page={page} title={page.t('one')}>
      {(station) =>
        station ? (
          <>
            <Facts station={station} />
            <StationForm station={station} page={page} />
            <Removal station={station} page={page} />
          </>
        ) : (
          <PairForm page={page} />
        )
      }
    </OpenedPanel>
  ),
});
