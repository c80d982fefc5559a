import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@/api/schemas/people';
import type { Office, Resource } from '@/api/schemas/places';
import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ObjectPanel } from '@/parts/object-panel/object-panel';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import type { SchedulerActions } from '../actions';
import { freeSeats } from '../reads';

interface SeatPanelProps {
  readonly office: Office;
  /** The person that is seated, or the place where; by which the rows of the week are. */
  readonly rowId: string;
  readonly by: 'people' | 'places';
  readonly day: LocalDate;
  readonly people: readonly Person[];
  readonly places: readonly Resource[];
  readonly actions: SchedulerActions;
  readonly onClose: () => void;
}

/** Seats one person on a day: a place for a person, or a person for a place. */
export function SeatPanel(props: SeatPanelProps) {
  const { rowId, by, day, people, places, onClose } = props;
  const { t } = useTranslation('scheduler');
  const person = by === 'people' ? people.find(({ id }) => id === rowId) : undefined;
  const place = by === 'places' ? places.find(({ id }) => id === rowId) : undefined;
  const name = person ? (person.name ?? person.email) : place?.name;
  return (
    <ObjectPanel
      title={
        name === undefined ? t('panel.gone') : t('panel.title', { name, day: formatDate(day) })
      }
      onClose={onClose}
    >
      {person && <PlaceFor {...props} person={person} />}
      {place && <PersonFor {...props} place={place} />}
    </ObjectPanel>
  );
}

function PlaceFor({
  office,
  day,
  person,
  actions,
  onClose,
}: SeatPanelProps & { readonly person: Person }) {
  const { t } = useTranslation('scheduler');
  const free = useQuery(freeSeats(office.id, day, person.id));
  const [id, setId] = useState<string | null>(null);
  const chosen = free.data?.elements.find((place) => place.id === id) ?? free.data?.elements[0];
  if (free.isError && !free.data) {
    return (
      <ErrorState title={t('panel.error')} onRetry={free.refetch} retrying={free.isFetching} />
    );
  }
  if (!free.data) {
    return (
      <div aria-busy="true">
        <SkeletonRows count={3} />
      </div>
    );
  }
  return (
    <>
      <ComboBox
        label={t('panel.place')}
        help={t('panel.free', { count: free.data.elements.length })}
        items={free.data.elements.map((place) => ({ id: place.id, label: place.name }))}
        value={chosen?.id ?? null}
        onChange={setId}
      />
      <div>
        <Button
          variant="primary"
          disabledReason={chosen ? undefined : t('panel.noPlace')}
          onClick={async () => {
            if (!chosen) return;
            await actions.seatOne(office, { person, place: chosen }, day);
            onClose();
          }}
        >
          {chosen ? t('panel.book', { name: chosen.name }) : t('panel.bookAny')}
        </Button>
      </div>
    </>
  );
}

function PersonFor({
  office,
  day,
  place,
  people,
  actions,
  onClose,
}: SeatPanelProps & { readonly place: Resource }) {
  const { t } = useTranslation('scheduler');
  const [id, setId] = useState<string | null>(null);
  const person = people.find((each) => each.id === id);
  return (
    <>
      <ComboBox
        label={t('person')}
        items={people.map(({ id: own, name, email }) => ({
          id: own,
          label: name ?? email,
          text: name === null ? undefined : email,
        }))}
        value={id}
        onChange={setId}
      />
      <div>
        <Button
          variant="primary"
          disabledReason={person ? undefined : t('panel.noPerson')}
          onClick={async () => {
            if (!person) return;
            await actions.seatOne(office, { person, place }, day);
            onClose();
          }}
        >
          {t('panel.book', { name: place.name })}
        </Button>
      </div>
    </>
  );
}
