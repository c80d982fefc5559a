import { ROLES, type Role } from '@/api/schemas/access';
import { can, giveRole } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { roleName } from '@/session/denial';
import { CheckboxGroup } from '@/ui/checkbox-group';
import './strings';

interface RolePickerProps {
  readonly label: string;
  /** Roles besides `member`, which everybody has. */
  readonly value: readonly Role[];
  readonly error?: string | undefined;
  readonly onChange: (roles: Role[]) => void;
}

/** Every role that can be given, with what it lets people do. Only owners make others owners (ROLE-2). */
export function RolePicker({ label, value, error, onChange }: RolePickerProps) {
  const { t } = useTranslation('roles');
  const { viewer } = useSession();
  return (
    <CheckboxGroup
      label={label}
      help={t('help')}
      error={error}
      value={value}
      onChange={onChange}
      options={ROLES.filter((role) => role !== 'member').map((role) => {
        const { allowed } = can(viewer, giveRole, role);
        return {
          value: role,
          label: roleName(role),
          text: allowed ? t(`text.${role}`) : t('ownersOnly'),
          disabled: !allowed,
        };
      })}
    />
  );
}
