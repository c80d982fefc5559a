import { ROLES, type Role } from '@/api/schemas/access';
import { can, assignRole, type Viewer } from '@/domain/rights';
import { i18n } from '@/lib/i18n';
import '@/parts/roles/strings';
import { disabledReason, roleName } from '@/session/denial';
import type { MenuItems } from '@/ui/menu-items';

const t = i18n.getFixedT(null, 'roles');

/** Roles besides the one that everyone has. */
export const GIVEN = ROLES.filter((role) => role !== 'member');

interface RoleItems {
  readonly viewer: Viewer;
  /** The roles someone has; undefined where several people have different ones. */
  readonly has?: readonly Role[] | undefined;
  /** Why a role can be neither given nor taken, besides the viewer's own rights. */
  readonly locked?: Readonly<Partial<Record<Role, string>>> | undefined;
  readonly onChoose: (role: Role) => void;
}

/** Every role as a line of a menu, with what it lets people do and where. */
export const roleItems = ({ viewer, has, locked, onChoose }: RoleItems): MenuItems =>
  GIVEN.map((role) => ({
    id: role,
    label: roleName(role),
    text: t(`text.${role}`),
    current: has?.includes(role),
    disabledReason: locked?.[role] ?? disabledReason(can(viewer, assignRole, role)),
    onAction: () => onChoose(role),
  }));
