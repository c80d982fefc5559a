import { useRef, useState } from 'react';
import type { Calendar } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import { LastWrite } from '@/kit/list/last-write';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/checkbox';
import { Text } from '@/ui/heading';
import { IconRefresh } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Inline, Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { showProblem } from '@/writes/problem';
import { SUBJECT, type CalendarActions, type Switches } from '../actions';
import { addressOf } from '../list/columns';
import { useCalendar, useZoneOf, type CalendarRow } from '../model';
import { stateOf } from '../state';
import { StateBadge } from '../list/state-badge';
import { Clashes } from './clashes';
import { Runs } from './runs';

interface LinkedCalendarProps {
  readonly row: CalendarRow;
  readonly calendar: Calendar;
  readonly actions: CalendarActions;
}

/** A linked calendar: what went wrong and how to fix it, what’s synced, and its last runs. */
export function LinkedCalendar({ row, calendar: listed, actions }: LinkedCalendarProps) {
  const { t } = useTranslation('calendars');
  const zone = useZoneOf(row);
  const wide = useMediaQuery(WIDE);
  const { calendar, next, runs, access } = useCalendar(listed);
  const state = stateOf(calendar);
  const isDisabled =
    access.data?.requires_delegated_access === true && !access.data.has_delegated_access;
  const again = () => actions.again([{ ...row, calendar }]);
  return (
    <Stack>
      {!wide && <LastWrite subject={SUBJECT} />}
      <Stack gap={2}>
        <Inline>
          <StateBadge state={state} count={calendar.clashes?.length} />
          <Text as="span" size="small" muted>
            {row.connection?.name}
          </Text>
        </Inline>
        <Text muted>
          <bdi>{addressOf(calendar, t)}</bdi>
        </Text>
        <Text size="small" muted>
          {calendar.last_synced_at === null ? (
            t('panel.never')
          ) : (
            <>
              {t('panel.synced')} <Stamp at={calendar.last_synced_at} zone={zone} />
            </>
          )}
          {next.data && next.data.pending_schedules > 0 && (
            <> · {t('panel.waiting', { count: next.data.pending_schedules })}</>
          )}
        </Text>
        {next.data?.calendar.is_enabled && (
          <Text size="small" muted>
            {t(next.data.listener_token === null ? 'panel.polled' : 'panel.listening')}
          </Text>
        )}
      </Stack>
      {isDisabled && (
        <Notice tone="warning" title={t('panel.access')}>
          {t('panel.accessText')}
        </Notice>
      )}
      {calendar.is_enabled && calendar.error !== null && (
        <Notice
          tone="danger"
          title={t('panel.failed')}
          action={
            <Button size="small" onClick={again}>
              {t('panel.retry')}
            </Button>
          }
        >
          {calendar.error}
        </Notice>
      )}
      <Clashes calendar={calendar} zone={zone} />
      <Directions calendar={calendar} actions={actions} />
      {calendar.is_enabled && calendar.error === null && (
        <div>
          <Button icon={<IconRefresh />} onClick={again}>
            {t('panel.again')}
          </Button>
        </div>
      )}
      <Runs query={runs} zone={zone} />
    </Stack>
  );
}

/** What’s synced in which direction. A switch shows the new value while it’s saved. */
function Directions({ calendar, actions }: Pick<LinkedCalendarProps, 'calendar' | 'actions'>) {
  const { t } = useTranslation('calendars');
  const [chosen, setChosen] = useState<Partial<Switches>>();
  const last = useRef<Promise<Calendar>>(undefined);
  const shown = { ...calendar, ...chosen };
  const turn = async (change: Partial<Switches>): Promise<void> => {
    setChosen((before) => ({ ...before, ...change }));
    // A click before the last one was saved waits for it, because the calendar is written as a whole.
    const saved = (last.current ?? Promise.resolve(calendar)).then(async (before) => {
      try {
        return (await actions.turn(before, change)) ?? before;
      } catch (error) {
        showProblem(error);
        return before;
      }
    });
    last.current = saved;
    await saved;
    if (last.current !== saved) return;
    last.current = undefined;
    setChosen(undefined);
  };
  return (
    <div>
      <Switch
        label={t('switch.enabled')}
        text={t('switch.enabledText')}
        checked={shown.is_enabled}
        onChange={({ target }) => void turn({ is_enabled: target.checked })}
      />
      {shown.is_enabled && (
        <>
          <Switch
            label={t('switch.pull')}
            text={t('switch.pullText')}
            checked={shown.is_pull_enabled}
            onChange={({ target }) => void turn({ is_pull_enabled: target.checked })}
          />
          <Switch
            label={t('switch.push')}
            text={t('switch.pushText')}
            checked={shown.is_push_enabled}
            onChange={({ target }) => void turn({ is_push_enabled: target.checked })}
          />
        </>
      )}
    </div>
  );
}
