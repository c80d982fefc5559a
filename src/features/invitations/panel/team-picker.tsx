import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { allTeams } from '@/reads/teams';
import { Chip } from '@/ui/chip';
import { ComboBox } from '@/ui/combo-box';
import { Inline, Stack } from '@/ui/stack';

interface TeamPickerProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

/** Teams that new members belong to from the first day. Directory teams take their members from the directory. */
export function TeamPicker({ label, value, error, onChange }: TeamPickerProps) {
  const { t } = useTranslation('invitations');
  const { data, isPending } = useQuery(allTeams());
  const teams = data?.elements ?? [];
  const chosen = value.flatMap((id) => teams.find((team) => team.id === id) ?? []);
  return (
    <Stack gap={2}>
      <ComboBox
        // Begins anew with each team that was added.
        key={value.length}
        label={label}
        optional
        error={error}
        placeholder={t('form.findTeam')}
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
