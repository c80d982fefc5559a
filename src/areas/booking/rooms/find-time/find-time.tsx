import { useId, useState } from 'react';
import { formatDate, officeDay } from '@/domain/time';
import { listText, useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import type { RoomActions } from '../actions';
import type { RoomsModel } from '../model';
import type { Draft } from '../panel/draft';
import { BusyRows } from './busy-rows';
import { useCommonTimes, WEEKS, type GuestRow, type Proposed } from './model';
import { PeopleFields } from './people-fields';
import './strings';
import css from './find-time.module.css';

/** How many of those who can’t are named. */
const NAMED = 4;

interface FindTimeProps {
  readonly model: RoomsModel;
  readonly draft: Draft;
  readonly actions: RoomActions;
}

/**
 * The next times when everyone can, with a room that’s large enough and has what’s needed. A choice leads to the booking’s own panel,
 * with all of them invited.
 */
export function FindTime({ model, draft, actions }: FindTimeProps) {
  const { t } = useTranslation('find-time');
  const where = useWhere();
  const id = useId();
  const [weekly, setWeekly] = useState(false);
  const { form } = draft;
  const { attendees } = form;
  const { guests, proposed, isLoading, failed, isIncomplete, nameOf } = useCommonTimes(
    model,
    attendees,
    weekly,
  );
  const choose = ({ start, end, roomId }: Proposed['proposal']) => {
    draft.set({ ...form, repeat: weekly ? { kind: 'weekly', count: WEEKS } : undefined });
    const date = officeDay(start, model.zone);
    if (date !== model.date) where.set({ date });
    actions.choose(roomId, { start, end });
  };
  return (
    <Card aria-labelledby={id} className={css.card}>
      <h2 id={id} className={css.title}>
        {t('title')}
      </h2>
      <PeopleFields
        attendees={attendees}
        onChange={(next) => {
          draft.set({ ...form, attendees: next });
          model.finder.set({ people: next.length + 1 });
        }}
      />
      <Checkbox
        label={t('weekly', { count: WEEKS })}
        checked={weekly}
        onChange={() => setWeekly(!weekly)}
      />
      {attendees.length === 0 && <p className={css.muted}>{t('nobody')}</p>}
      {isLoading && (
        <div aria-busy="true">
          <p className={css.muted}>{t('loading')}</p>
          <SkeletonRows count={3} />
        </div>
      )}
      {failed && <ErrorState compact title={t('failed')} onRetry={failed.refetch} />}
      {isIncomplete && <Notice tone="warning">{t('incomplete')}</Notice>}
      {attendees.length > 0 && !isLoading && !failed && (
        <>
          <section aria-label={t('proposals')} aria-live="polite">
            <h3 className={css.title}>{t('proposals')}</h3>
            {proposed.length === 0 && <p className={css.muted}>{t('none')}</p>}
            <ol className={css.proposals}>
              {proposed.map((each) => (
                <ProposalRow
                  key={each.proposal.start}
                  {...each}
                  model={model}
                  guests={guests}
                  room={nameOf(each.proposal.roomId)}
                  onChoose={() => choose(each.proposal)}
                />
              ))}
            </ol>
          </section>
          <BusyRows model={model} guests={guests} />
          <p className={css.muted}>{t('privacy')}</p>
        </>
      )}
    </Card>
  );
}

interface ProposalRowProps extends Proposed {
  readonly model: RoomsModel;
  readonly guests: readonly GuestRow[];
  readonly room: string;
  readonly onChoose: () => void;
}

function ProposalRow({ proposal, series, model, guests, room, onChoose }: ProposalRowProps) {
  const { t } = useTranslation('find-time');
  const times = useTimes();
  const { zone, today } = model;
  const day = formatDate(officeDay(proposal.start, zone), 'day', { today });
  const when = `${day}, ${times(proposal, zone, { date: 'never' })}`;
  const busy = guests.filter(({ email }) => proposal.busy.includes(email));
  const isKnown = guests.every((guest) => guest.busy);
  const who =
    busy.length === 0
      ? t(isKnown ? 'all' : 'allKnown')
      : t('busy', {
          count: busy.length,
          names: listText(busy.slice(0, NAMED).map(({ name, isYou }) => (isYou ? t('you') : name))),
        });
  return (
    <li className={css.proposal}>
      <span>
        <b>{when}</b> {room}
        <br />
        <span className={css.muted}>
          {who}
          {series && ` · ${t('series', { free: series.free, of: series.of })}`}
        </span>
      </span>
      <Button size="small" aria-label={t('chooseNamed', { when, room })} onClick={onChoose}>
        {t('choose')}
      </Button>
    </li>
  );
}
