import { useState } from 'react';
import type { Resource } from '@/api/schemas/places';
import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { Heading, Text } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import type { SchedulerActions } from '../actions';
import type { Week } from '../model';
import type { Chip, RowsBy } from '../model/rows';
import { chipName, chipTime, t as words } from '../text';
import css from './panel.module.css';

interface BookedSeatProps {
  readonly chip: Chip;
  readonly week: Week;
  readonly day: LocalDate;
  readonly by: RowsBy;
  readonly places: readonly Resource[];
  readonly actions: SchedulerActions;
  /** Why it can’t be changed. */
  readonly why: string | undefined;
  readonly onClose: () => void;
}

/** A booking of the week: moving it with fields instead of dragging, and releasing it. */
export function BookedSeat(props: BookedSeatProps) {
  const { chip, week, day, by, places, actions, why, onClose } = props;
  const { t } = useTranslation('scheduler');
  const { booking } = chip;
  const ownPlace = booking?.slot.resource.id ?? null;
  const [toDay, setDay] = useState(day);
  const [toPlace, setPlace] = useState(ownPlace);
  const place = places.find(({ id }) => id === toPlace);
  const isSame = toDay === day && toPlace === ownPlace;
  const dayName = (each: LocalDate): string => formatDate(each, 'day', { today: week.today });
  const closeIf = (isDone: boolean): void => {
    if (isDone) onClose();
  };
  return (
    <section aria-label={chipName(chip, by)}>
      <Stack gap={3}>
        <div>
          <Heading level={3}>{chipName(chip, by)}</Heading>
          <Text muted>
            {t(chip.isPending ? 'panel.pending' : 'panel.booked', { time: chipTime(chip) })}
          </Text>
        </div>
        {booking && why === undefined ? (
          <>
            <Select
              label={t('panel.day')}
              value={toDay}
              options={week.days
                .filter((each) => each >= week.today || each === day)
                .map((each) => ({ value: each, label: dayName(each) }))}
              onChange={({ target }) => setDay(target.value)}
            />
            <ComboBox
              label={t('place')}
              items={places
                .filter(({ type }) => type !== 'area')
                .map(({ id, name }) => ({ id, label: name }))}
              value={toPlace}
              onChange={setPlace}
            />
            <div className={css.actions}>
              <Button
                variant="primary"
                disabledReason={isSame || !place ? t('panel.unchanged') : undefined}
                onClick={() =>
                  place &&
                  actions
                    .move({
                      booking,
                      from: day,
                      to: { day: toDay, placeId: toPlace === ownPlace ? undefined : place.id },
                      who: chip.person ?? words('someone'),
                      where: words('where', { row: place.name, day: dayName(toDay) }),
                    })
                    .then(closeIf)
                }
              >
                {t('panel.move')}
              </Button>
              <Button variant="dangerQuiet" onClick={() => actions.release(booking).then(closeIf)}>
                {t('panel.release')}
              </Button>
            </div>
          </>
        ) : (
          <Text>{why}</Text>
        )}
      </Stack>
    </section>
  );
}
