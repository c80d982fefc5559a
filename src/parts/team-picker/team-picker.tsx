import { useQuery } from '@tanstack/react-query';
import { allTeams } from '@/reads/teams';
import { Chip } from '@/ui/chip';
import { ComboBox } from '@/ui/combo-box';
import { Inline, Stack } from '@/ui/stack';

interface TeamPickerProps {
  readonly label: string;
  /** "Find a team". */
  readonly placeholder: string;
  readonly help?: string | undefined;
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

/** Teams found by typing; the chosen ones are listed below and can be removed. */
export function TeamPicker({ label, placeholder, help, value, error, onChange }: TeamPickerProps) {
  const { data, isPending } = useQuery(allTeams());
  const teams = data?.elements ?? [];
  const chosen = value.flatMap((id) => teams.find((team) => team.id === id) ?? []);
  return (
    <Stack gap={2}>
      <ComboBox
        // Resets after each team is added.
        key={value.length}
        label={label}
        optional
        help={help}
        error={error}
        placeholder={placeholder}
        items={teams
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => ({ id, label: name }))}
        value={null}
        loading={isPending}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
      {chosen.length > 0 && (
        <Inline gap={2}>
          {chosen.map(({ id, name }) => (
            <Chip key={id} onRemove={() => onChange(value.filter((each) => each !== id))}>
              {name}
            </Chip>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
