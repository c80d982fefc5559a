import { useQuery } from '@tanstack/react-query';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { Chip } from '@/ui/chip';
import { ComboBox } from '@/ui/combo-box';
import { Inline, Stack } from '@/ui/stack';

interface TeamPickerProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** "Find a team". */
  readonly placeholder: string;
  readonly help?: string | undefined;
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

/** Teams found by typing; the chosen ones are listed below and can be removed. */
export function TeamPicker(props: TeamPickerProps) {
  const { id, label, placeholder, help, value, error, onChange } = props;
  const { data, isPending } = useQuery(allTeams());
  const teams = data?.elements ?? [];
  const chosen = value.flatMap((each) => teams.find((team) => team.id === each) ?? []);
  return (
    <Stack gap={2}>
      <ComboBox
        // Resets after each team is added.
        key={value.length}
        id={id}
        label={label}
        optional
        help={help}
        error={error}
        placeholder={placeholder}
        items={teams
          .filter((team) => !value.includes(team.id))
          .map((team) => ({ id: team.id, label: team.name }))}
        value={null}
        loading={isPending}
        onChange={(team) => team !== null && onChange([...value, team])}
      />
      {chosen.length > 0 && (
        <Inline gap={2}>
          {chosen.map((team) => (
            <Chip key={team.id} onRemove={() => onChange(value.filter((each) => each !== team.id))}>
              {team.name}
            </Chip>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
