import { RowPanel } from '@/parts/managed-page/row-panel';
import { useTranslation } from '@/lib/i18n';
import { useStationActions } from '../actions';
import type { StationRow } from '../model';
import { Facts } from './facts';
import { PairForm } from './pair-form';
import { Removal } from './removal';
import { StationForm } from './station-form';

interface PanelProps {
  /** The station in the address, or `new`. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly stations: readonly StationRow[] | undefined;
  readonly onShow: (id: string | undefined) => void;
}

/** One station beside the list, or the form that pairs a new one. */
export function StationPanel({ id, stations, onShow }: PanelProps) {
  const { t } = useTranslation('stations');
  const actions = useStationActions();
  const close = () => onShow(undefined);
  return (
    <RowPanel
      id={id}
      rows={stations}
      title={t('one')}
      newTitle={t('new')}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={close}
    >
      {(station) =>
        station ? (
          <>
            <Facts station={station} />
            <StationForm station={station} actions={actions} />
            <Removal station={station} actions={actions} onRemoved={close} />
          </>
        ) : (
          <PairForm actions={actions} onPaired={onShow} />
        )
      }
    </RowPanel>
  );
}
