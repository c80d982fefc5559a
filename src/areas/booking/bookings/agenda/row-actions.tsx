import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PresenceType } from '@/api/schemas/enums';
import { officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { slotSubject, useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { explainDenial } from '@/session/denial';
import { Button } from '@/ui/button';
import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';
import { BookAgain } from './book-again';
import type { Entry } from './rows';
import { ConfirmIrreversible, useIrrecoverableRows } from '../release/confirm-irreversible';
import { type RowState } from './row-state';
import { useAgenda } from './use-agenda';
import { ROW_ACTIONS } from './use-held-focus';
import css from '../bookings.module.css';

interface RowActionsProps {
  entry: Entry;
  state: RowState;
  gone: boolean;
  onRefused: (refused: Refused | undefined) => void;
}

/** A booking’s actions in its row; those that can’t be used say why (B4). */
export function RowActions({ entry, state, gone, onRefused }: RowActionsProps) {
  const { t } = useTranslation(['bookings', 'booking']);
  const booking = useBooking();
  const times = useTimes();
  const { open, setOpen, hideRows } = useAgenda();
  const goneForGood = useIrrecoverableRows();
  const [asking, setAsking] = useState(false);
  const { schedule, slot } = entry.row;
  const { resource } = slot;
  const named = {
    name: resource.name,
    when: times(slot, { date: 'always' }),
  };
  const undo = <UndoButton subject={slotSubject(slot.id)} />;
  if (gone) {
    return (
      <div className={css.actions} {...ROW_ACTIONS}>
        {undo}
      </div>
    );
  }
  if (state.past) return state.mine && <BookAgain entry={entry} onRefused={onRefused} />;
  const why = state.denied && explainDenial(state.denied).reason;
  const isSeries = schedule.recurring !== null;
  const panel = open?.id === entry.key ? open.panel : undefined;
  const cancelNow = async () => {
    setAsking(false);
    await (await booking()).cancel(schedule, slot);
    hideRows([entry.row]);
  };
  const cancel = async () => {
    if (isSeries) {
      setOpen(entry.key, panel === 'series' ? undefined : 'series');
      return;
    }
    if (goneForGood([entry.row]).length > 0) setAsking(true);
    else await cancelNow();
  };
  return (
    <div className={css.actions} {...ROW_ACTIONS}>
      {state.checkIn && (
        <Button
          variant="primary"
          size="small"
          aria-label={t('checkInNamed', named)}
          onClick={async () => (await booking()).checkIn(schedule, slot)}
        >
          {t('booking:checkIn')}
        </Button>
      )}
      {state.mine && state.presence === 'here' && state.running && (
        <Button
          variant="primary"
          size="small"
          aria-label={t('checkOutNamed', named)}
          onClick={async () => (await booking()).checkOut(schedule, slot)}
        >
          {t('booking:checkOut')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className={css.wideOnly}
        aria-label={t('changeNamed', named)}
        aria-expanded={panel === 'change'}
        disabledReason={why}
        onClick={() => setOpen(entry.key, panel === 'change' ? undefined : 'change')}
      >
        {t('change.open')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t(state.running ? 'releaseNamed' : 'booking:cancelNamed', named)}
        aria-expanded={isSeries ? panel === 'series' : undefined}
        disabledReason={why}
        onClick={cancel}
      >
        {t(state.running ? 'booking:release' : 'booking:cancel')}
      </Button>
      {undo}
      <RowMenu entry={entry} state={state} why={why} onRefused={onRefused} />
      {asking && (
        <ConfirmIrreversible
          rows={[entry.row]}
          onConfirm={cancelNow}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface RowMenuProps {
  entry: Entry;
  state: RowState;
  why: string | undefined;
  onRefused: (refused: Refused | undefined) => void;
}

function RowMenu({ entry, state, why, onRefused }: RowMenuProps) {
  const { t } = useTranslation(['bookings', 'booking']);
  const navigate = useNavigate();
  const booking = useBooking();
  const { setOpen } = useAgenda();
  const { schedule, slot } = entry.row;
  const { resource, time_zone: zone } = slot;
  const isHere = slot.presence.status === 'accepted';
  const extend = async () => {
    const result = await (await booking()).extend(schedule, slot);
    onRefused(result.kind === 'refused' ? result.refused : undefined);
  };
  const attend = async (type: PresenceType | null) =>
    (await booking()).attend(schedule, slot, type);
  const items: MenuItems = [
    {
      id: 'change',
      label: t('change.open'),
      disabledReason: why,
      onAction: () => setOpen(entry.key, 'change'),
    },
    {
      id: 'extend',
      label: t('booking:extend'),
      disabledReason: why,
      onAction: () => void extend(),
    },
    ...(state.checkIn || (state.mine && isHere && state.presence === 'here')
      ? ([
          'line',
          {
            id: 'in_person',
            label: t('presence.inPerson'),
            current: isHere && slot.presence.type === 'in_person',
            onAction: () => void attend('in_person'),
          },
          {
            id: 'remote',
            label: t('presence.remotely'),
            current: isHere && slot.presence.type === 'remote',
            onAction: () => void attend('remote'),
          },
          ...(isHere
            ? [
                {
                  id: 'not_here',
                  label: t('presence.takeBack'),
                  onAction: () => void attend(null),
                },
              ]
            : []),
        ] as const)
      : []),
    'line',
    {
      id: 'map',
      label: t('map'),
      onAction: () =>
        void navigate({
          to: '/map',
          search: {
            officeId: resource.office_id,
            resource: resource.id,
            date: officeDay(slot.start, zone),
          },
        }),
    },
    {
      id: 'details',
      label: t('details'),
      onAction: () =>
        void navigate({ to: '/bookings/$scheduleId', params: { scheduleId: schedule.id } }),
    },
  ];
  return <MenuButton label={t('moreNamed', { name: resource.name })} size="small" items={items} />;
}
