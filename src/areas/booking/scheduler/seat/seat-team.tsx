import { useState } from 'react';
import type { Office, Resource } from '@/api/schemas/places';
import type { TeamDetail } from '@/api/schemas/teams';
import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import type { SchedulerActions } from '../actions';
import { areaName, type Week } from '../model';
import type { PersonToSeat } from '../model/seating';
import css from './seat-team.module.css';

interface SeatTeamProps {
  readonly office: Office;
  readonly week: Week;
  /** People in the selected team for whom the viewer may book; undefined until they’re known. */
  readonly members: readonly PersonToSeat[] | undefined;
  readonly areas: readonly Resource[];
  readonly teams: readonly TeamDetail[];
  /** The team by which the week is filtered. */
  readonly teamId: string | undefined;
  readonly onTeam: (id: string | undefined) => void;
  readonly actions: SchedulerActions;
}

/** Places per booking (RACE-9). */
const LIMIT = 200;

/** Seats a whole team in an area for a day, with three choices and one click. */
export function SeatTeam(props: SeatTeamProps) {
  const { office, week, members, areas, teams, teamId, onTeam, actions } = props;
  const { t } = useTranslation('scheduler');
  const [zoneId, setZone] = useState('');
  const [chosen, setDay] = useState<LocalDate>();
  const ahead = week.days.filter((each) => each >= week.today);
  const day =
    ahead.find((each) => each === chosen) ??
    ahead.find((each) => !week.closed.has(each)) ??
    ahead[0];
  const team = teams.find(({ id }) => id === teamId);
  const zone = areas.find(({ id }) => id === zoneId);
  const dayName = (each: LocalDate): string => formatDate(each, 'day', { today: week.today });
  const whyNot = (): string | undefined => {
    if (day === undefined) return t('seat.past');
    if (!team) return t('seat.noTeam');
    if (!zone) return t('seat.noZone');
    if (members?.length === 0) return t('seat.nobody');
    return members && members.length > LIMIT ? t('seat.tooMany', { count: LIMIT }) : undefined;
  };
  return (
    <Card aria-labelledby="seat-team" data-print="hide">
      <Stack gap={3}>
        <CardHead id="seat-team" title={t('seat.title')} />
        <div className={css.fields}>
          <Select
            bare
            label={t('seat.team')}
            value={teamId ?? ''}
            placeholder={t('seat.anyTeam')}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onTeam(target.value === '' ? undefined : target.value)}
          />
          <Select
            bare
            label={t('seat.zone')}
            value={zoneId}
            placeholder={t('seat.choose')}
            options={areas.map((area) => ({ value: area.id, label: areaName(area, areas) }))}
            onChange={({ target }) => setZone(target.value)}
          />
          <Select
            bare
            label={t('seat.day')}
            value={day ?? ''}
            options={ahead.map((each) => ({
              value: each,
              label: week.closed.has(each)
                ? t('seat.closedDay', { day: dayName(each) })
                : dayName(each),
            }))}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <div>
          <Button
            variant="primary"
            disabledReason={whyNot()}
            onClick={() =>
              team &&
              zone &&
              members &&
              day !== undefined &&
              actions.seatTeam({
                office,
                zoneId: zone.id,
                what: { team: team.name, zone: zone.name },
                people: members,
                day,
              })
            }
          >
            {members && team ? t('seat.act', { count: members.length }) : t('seat.actTeam')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
