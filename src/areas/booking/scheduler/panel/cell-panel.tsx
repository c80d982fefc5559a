import type { ReactNode } from 'react';
import type { Office, Resource } from '@/api/schemas/places';
import { dayText } from '@/lib/clock/day-text';
import { useTranslation } from '@/lib/i18n';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import type { SchedulerActions } from '../actions';
import type { At } from '../board/use-move';
import type { Week } from '../model';
import type { Chip, Row, RowsBy } from '../model/rows';
import type { PersonToSeat } from '../model/seating';
import { BookedSeat } from './booked-seat';
import { PersonFor } from './person-for';
import { PlaceFor } from './place-for';

interface CellPanelProps {
  readonly office: Office;
  readonly week: Week;
  readonly by: RowsBy;
  readonly at: At;
  readonly people: readonly PersonToSeat[];
  readonly places: readonly Resource[];
  readonly rows: readonly Row[];
  readonly actions: SchedulerActions;
  readonly whyNot: (chip: Chip) => string | undefined;
  /** Why the last write failed. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

/** A cell’s bookings, to be moved or released; if there’s room, someone can be seated here. */
export function CellPanel(props: CellPanelProps) {
  const { office, week, by, at, people, places, rows, actions, whyNot, notice, onClose } = props;
  const { t } = useTranslation('scheduler');
  const { rowId, day } = at;
  const person = by === 'people' ? people.find(({ id }) => id === rowId) : undefined;
  const place = by === 'places' ? places.find(({ id }) => id === rowId) : undefined;
  const row = rows.find(({ id }) => id === rowId);
  const name = row && (person ?? place)?.name;
  const chips = row?.cells.get(day) ?? [];
  // Its existing bookings load with the row.
  const isKnown = name !== undefined && row?.isKnown === true;
  const isAway = row?.awayOn.has(day) ?? false;
  const isPast = day < week.today;
  const hasRoom = place ? chips.length < place.total_slots : chips.length === 0;
  const seat = (occupant: PersonToSeat, where: Resource): Promise<void> =>
    actions.seatOne(office, { person: occupant, place: where }, day).then((isDone) => {
      if (isDone) onClose();
    });
  return (
    <ObjectPanel
      title={
        name === undefined
          ? t('panel.gone')
          : t('panel.title', { name, day: dayText(day, office.time_zone) })
      }
      onClose={onClose}
    >
      {notice}
      {name !== undefined && !isKnown && (
        <div aria-busy="true">
          <SkeletonRows count={3} />
        </div>
      )}
      {isKnown &&
        chips.map((chip) => (
          <BookedSeat
            key={chip.id}
            {...{ chip, week, day, by, places, actions, onClose }}
            why={whyNot(chip)}
          />
        ))}
      {isKnown && hasRoom && isPast && <Text muted>{t('panel.past')}</Text>}
      {isAway && person && <Notice>{t('panel.away', { who: person.name })}</Notice>}
      {isKnown && hasRoom && !isPast && !isAway && person && (
        <PlaceFor officeId={office.id} person={person} day={day} onSeat={seat} />
      )}
      {isKnown && hasRoom && !isPast && place && (
        <PersonFor people={people} place={place} onSeat={seat} />
      )}
    </ObjectPanel>
  );
}
