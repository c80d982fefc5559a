import { useQuery } from '@tanstack/react-query';
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
import { peopleOfTeam } from '../reads';
import css from './seat-team.module.css';

interface SeatTeamProps {
  readonly office: Office;
  readonly teams: readonly TeamDetail[];
  /** The areas that people can be seated in. */
  readonly areas: readonly Resource[];
  /** Ids of the people one may book for; undefined for everyone. */
  readonly mine: ReadonlySet<string> | undefined;
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
  /** The team that the week is narrowed to. */
  readonly teamId: string | undefined;
  readonly onTeam: (id: string | undefined) => void;
  readonly actions: SchedulerActions;
}

/** A whole team to an area for a day: three choices and one press. */
export function SeatTeam(props: SeatTeamProps) {
  const { office, teams, areas, mine, days, today, teamId, onTeam, actions } = props;
  const { t } = useTranslation('scheduler');
  const [zoneId, setZone] = useState('');
  const ahead = days.filter((day) => day >= today);
  const [chosen, setDay] = useState<LocalDate>();
  const day = ahead.find((each) => each === chosen) ?? ahead[0];
  const [isBusy, setBusy] = useState(false);
  const members = useQuery({ ...peopleOfTeam(teamId ?? ''), enabled: teamId !== undefined });
  const people = members.data?.elements.filter(({ id }) => !mine || mine.has(id));
  const team = teams.find(({ id }) => id === teamId);
  const zone = areas.find(({ id }) => id === zoneId);
  const why =
    day === undefined
      ? t('seat.past')
      : !team
        ? t('seat.noTeam')
        : !zone
          ? t('seat.noZone')
          : people?.length === 0
            ? t('seat.nobody')
            : undefined;
  const seat = async (): Promise<void> => {
    if (!team || !zone || !people || day === undefined) return;
    setBusy(true);
    await actions
      .seatTeam({
        office,
        zoneId: zone.id,
        what: { team: team.name, zone: zone.name },
        people,
        day,
      })
      .finally(() => setBusy(false));
  };
  return (
    <Card aria-labelledby="seat-team">
      <Stack gap={3}>
        <CardHead id="seat-team" title={t('seat.title')} />
        <div className={css.fields}>
          <Select
            label={t('seat.team')}
            value={teamId ?? ''}
            placeholder={t('seat.anyTeam')}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onTeam(target.value === '' ? undefined : target.value)}
          />
          <Select
            label={t('seat.zone')}
            value={zoneId}
            placeholder={t('seat.choose')}
            options={areas.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setZone(target.value)}
          />
          <Select
            label={t('seat.day')}
            value={day ?? ''}
            options={ahead.map((each) => ({ value: each, label: formatDate(each) }))}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <div>
          <Button
            variant="primary"
            busy={isBusy || (team !== undefined && people === undefined && !members.isError)}
            disabledReason={why}
            onClick={seat}
          >
            {people && team ? t('seat.act', { count: people.length }) : t('seat.actTeam')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
