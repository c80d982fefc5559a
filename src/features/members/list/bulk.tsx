import { useState } from 'react';
import type { Role } from '@/api/schemas/access';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { roleName } from '@/session/denial';
import { MenuButton } from '@/ui/menu';
import { Notice } from '@/ui/notice';
import type { EachResult } from '@/writes/batch';
import type { MemberActions } from '../actions';
import { rolesOf } from '../model';
import { nameOf, refusalText } from '../words';
import { GIVEN, roleItems } from './role-items';

interface BulkRolesProps {
  readonly selected: readonly User[];
  readonly actions: MemberActions;
}

/** Gives a role to all who are selected, or takes it from them. Those that were refused are named, with the reason. */
export function BulkRoles({ selected, actions }: BulkRolesProps) {
  const { t } = useTranslation('members');
  const { viewer } = useSession();
  const [failed, setFailed] = useState<EachResult<User>['failed']>([]);
  const set = async (role: Role, on: boolean): Promise<void> => {
    const count = selected.filter((person) => rolesOf(person).includes(role) !== on).length;
    const words = t(on ? 'done.given' : 'done.taken', { role: roleName(role), count });
    const result = await actions.setRole(selected, role, on, words);
    setFailed(result.failed);
  };
  /** A role that all of them have, or none, is none to give or take. */
  const pointless = (on: boolean): Partial<Record<Role, string>> =>
    Object.fromEntries(
      GIVEN.filter((role) => selected.every((person) => rolesOf(person).includes(role) === on)).map(
        (role) => [role, t(on ? 'bulk.allHave' : 'bulk.noneHas')],
      ),
    );
  return (
    <>
      {failed.length > 0 && (
        <Notice tone="danger" live onClose={() => setFailed([])}>
          {failed
            .map(({ item, error }) =>
              t('bulk.failed', { name: nameOf(item), why: refusalText(error, nameOf(item)) }),
            )
            .join(' ')}
        </Notice>
      )}
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
    </>
  );
}
