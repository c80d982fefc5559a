import { ROLES, type Role } from '@/api/schemas/access';
import { can, assignRole } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { roleName } from '@/session/denial';
import { CheckboxGroup } from '@/ui/checkbox-group';
import './strings';

interface RolePickerProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** Roles other than `member`, which everyone has. */
  readonly value: readonly Role[];
  readonly error?: string | undefined;
  /** Roles that can’t be changed, with the reason. */
  readonly locked?: Readonly<Partial<Record<Role, string>>> | undefined;
  readonly onChange: (roles: Role[]) => void;
}

/** All assignable roles and what each allows. Only owners can make others owners (ROLE-2). */
export function RolePicker({ id, label, value, error, locked, onChange }: RolePickerProps) {
  const { t } = useTranslation('roles');
  const { viewer } = useSession();
  return (
    <CheckboxGroup
      id={id}
      label={label}
      help={t('help')}
      error={error}
      value={value}
      onChange={onChange}
      options={ROLES.filter((role) => role !== 'member').map((role) => {
        const { allowed } = can(viewer, assignRole, role);
        const reason = locked?.[role] ?? (allowed ? undefined : t('ownersOnly'));
        return {
          value: role,
          label: roleName(role),
          text: reason ?? t(`text.${role}`),
          disabled: reason !== undefined,
        };
      })}
    />
  );
}
