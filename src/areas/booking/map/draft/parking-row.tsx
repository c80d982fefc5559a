import { useQuery } from '@tanstack/react-query';
import type { Span } from '@/domain/reservations';
import { useTranslation } from '@/lib/i18n';
import { FilterChip } from '@/ui/chip';
import { IconParking } from '@/ui/icon';
import css from '../detail/detail.module.css';
import { parkingFor } from '../queries';
import type { MapModel } from '../model';
import { bestParking } from './choose';
import type { DraftState } from './draft';

interface ParkingRowProps {
  readonly model: MapModel;
  readonly span: Span;
  readonly draft: DraftState;
}

/** Parking for the same time, named before it’s taken: one more click, and one booking of both (M9). */
export function ParkingRow({ model, span, draft }: ParkingRowProps) {
  const { t } = useTranslation('map');
  const read = useQuery(parkingFor(model.officeId, span, draft.person?.id));
  const best = bestParking(read.data?.elements ?? []);
  if (read.isPending || read.isError) return null;
  if (!best) return <p className={css.note}>{t('parking.none')}</p>;
  return (
    <div>
      <FilterChip
        icon={<IconParking />}
        label={t('parking.add', { name: best.name })}
        pressed={draft.parking}
        onChange={(parking) => draft.set({ parking })}
      />
    </div>
  );
}
