import type { Role } from '@/api/schemas/access';
import type { User } from '@/api/schemas/people';
import { can, assignRole } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { disabledReason, roleName } from '@/session/denial';
import { Button } from '@/ui/button';
import { MenuButton } from '@/ui/menu';
import type { MemberActions } from '../actions';
import { rolesOf } from '../model';
import { nameOf, refusalText } from '../text';
import { GIVEN, roleItems } from './role-items';

/** People being removed together: each has their own review. */
const MAX_REMOVALS = 20;

interface BulkActionsProps {
  readonly selected: readonly User[];
  readonly actions: MemberActions;
  /** The id of the only admin, who can’t be removed (ROLE-2). */
  readonly lastOwner: string | undefined;
  readonly onRemove: () => void;
  /** Whom a role couldn’t be given or taken, and why; undefined if nothing failed. */
  readonly onFailed: (text: string | undefined) => void;
}

/**
 * Gives a role to everyone selected, or takes it from them; those that were refused are named with the reason. Removing them
 * first shows what they leave behind.
 */
export function BulkActions({
  selected,
  actions,
  lastOwner,
  onRemove,
  onFailed,
}: BulkActionsProps) {
  const { t } = useTranslation('members');
  const { viewer } = useSession();
  const set = async (role: Role, on: boolean): Promise<void> => {
    onFailed(undefined);
    const { failed } = await actions.setRole(selected, role, on, ({ length: count }) =>
      t(on ? 'done.given' : 'done.taken', { role: roleName(role), count }),
    );
    if (failed.length === 0) return;
    onFailed(
      failed
        .map(({ item, error }) =>
          t('bulk.failed', { name: nameOf(item), why: refusalText(error, nameOf(item)) }),
        )
        .join(' '),
    );
  };
  /** A role that all or none of them have can’t be taken or given. */
  const pointless = (on: boolean): Partial<Record<Role, string>> =>
    Object.fromEntries(
      GIVEN.filter((role) => selected.every((person) => rolesOf(person).includes(role) === on)).map(
        (role) => [role, t(on ? 'bulk.allHave' : 'bulk.noneHas')],
      ),
    );
  const last = selected.find(({ id }) => id === lastOwner);
  const owners = selected.some((person) => rolesOf(person).includes('owner'));
  const whyStay =
    selected.length > MAX_REMOVALS
      ? t('bulk.most', { count: MAX_REMOVALS })
      : selected.some(({ id }) => id === viewer.id)
        ? t('bulk.oneself')
        : last
          ? t('lastOwner', { name: nameOf(last) })
          : owners
            ? disabledReason(can(viewer, assignRole, 'owner'))
            : undefined;
  return (
    <>
      {([true, false] as const).map((on) => (
        <MenuButton
          key={String(on)}
          size="small"
          label={t(on ? 'bulk.giveTo' : 'bulk.takeFrom', { count: selected.length })}
          items={roleItems({
            viewer,
            locked: pointless(on),
            onChoose: (role) => void set(role, on),
          })}
        >
          {t(on ? 'bulk.give' : 'bulk.take')}
        </MenuButton>
      ))}
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={t('bulk.removeMany', { count: selected.length })}
        disabledReason={whyStay}
        onClick={onRemove}
      >
        {t('bulk.remove')}
      </Button>
    </>
  );
}
