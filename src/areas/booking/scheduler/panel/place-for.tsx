import { useState } from 'react';
import type { Resource } from '@/api/schemas/places';
import type { LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { usePlaceItems } from '@/areas/booking/shared/use-place-items';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { SkeletonRows } from '@/ui/skeleton';
import { useFreeSeats } from '../model';
import type { PersonToSeat } from '../model/seating';

interface PlaceForProps {
  readonly officeId: string;
  readonly person: PersonToSeat;
  readonly day: LocalDate;
  readonly onSeat: (person: PersonToSeat, place: Resource) => Promise<void>;
}

/** Gives someone one of the places that are free for them; the first one is preselected. */
export function PlaceFor({ officeId, person, day, onSeat }: PlaceForProps) {
  const { t } = useTranslation('scheduler');
  const free = useFreeSeats(officeId, day, person.id);
  const items = usePlaceItems(officeId);
  const [id, setId] = useState<string | null>(null);
  const places = free.data?.elements;
  const chosen = places?.find((place) => place.id === id) ?? places?.[0];
  if (!places) {
    return free.isError ? (
      <ReadFailed title={t('panel.error')} query={free} />
    ) : (
      <div aria-busy="true">
        <SkeletonRows count={3} />
      </div>
    );
  }
  return (
    <>
      <ComboBox
        label={t('place')}
        help={t('panel.free', { count: places.length })}
        items={items(places)}
        value={chosen?.id ?? null}
        onChange={setId}
      />
      <div>
        <Button
          wraps
          variant="primary"
          disabledReason={chosen ? undefined : t('panel.noPlace')}
          onClick={() => chosen && onSeat(person, chosen)}
        >
          {chosen ? t('panel.book', { name: chosen.name }) : t('panel.bookAny')}
        </Button>
      </div>
    </>
  );
}
