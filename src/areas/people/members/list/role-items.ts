import { ROLES, type Role } from '@/api/schemas/access';
import { can, assignRole, type Viewer } from '@/domain/rights';
import { i18n } from '@/lib/i18n';
import '@/areas/people/shared/roles/strings';
import { disabledReason, roleName } from '@/session/denial';
import type { MenuItems } from '@/ui/menu-items';

const t = i18n.getFixedT(null, 'roles');

/** Roles other than the one everyone has. */
export const GIVEN = ROLES.filter((role) => role !== 'member');

interface RoleItems {
  readonly viewer: Viewer;
  /** Someone’s roles; undefined if several people have different ones. */
  readonly has?: readonly Role[] | undefined;
  /** Why a role can’t be changed, apart from the viewer’s own permissions. */
  readonly locked?: Readonly<Partial<Record<Role, string>>> | undefined;
  readonly onChoose: (role: Role) => void;
}

/** Every role as a menu item, with what it allows and where. */
export const roleItems = ({ viewer, has, locked, onChoose }: RoleItems): MenuItems =>
  GIVEN.map((role) => ({
    id: role,
    label: roleName(role),
    text: t(`text.${role}`),
    current: has?.includes(role),
    disabledReason: locked?.[role] ?? disabledReason(can(viewer, assignRole, role)),
    onAction: () => onChoose(role),
  }));
