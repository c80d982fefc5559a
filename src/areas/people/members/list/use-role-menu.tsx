import { useCallback, useState, type ReactNode } from 'react';
import type { Role } from '@/api/schemas/access';
import { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { isOutdated } from '@/kit/form/problems';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import type { MenuItems } from '@/ui/menu-items';
import { Notice } from '@/ui/notice';
import { Inline } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import type { MemberActions } from '../actions';
import { rolesOf, withRole, type MemberRow } from '../model';
import { nameOf, refusalText, rolesText } from '../text';
import { roleItems } from './role-items';

/** A change of roles that wasn’t made. */
interface Refused {
  readonly person: User;
  readonly wanted: Role[];
  /** The person as someone else has changed them in the meantime (RACE-7). */
  readonly now: User | undefined;
  readonly error: unknown;
}

/**
 * A person’s roles as a menu in their row: each click gives or takes one, immediately and with Undo. The server’s
 * refusals are shown above the list, with both versions if someone else was faster.
 *
 * @param lastOwner id of the only admin, who must stay one (ROLE-2)
 */
export function useRoleMenu(
  actions: MemberActions,
  lastOwner: string | undefined,
): { menuOf: (row: MemberRow) => MenuItems; refused: ReactNode } {
  const { t } = useTranslation('members');
  const { viewer } = useSession();
  const [refused, setRefused] = useState<Refused>();
  const save = async (person: User, wanted: Role[]): Promise<void> => {
    setRefused(undefined);
    try {
      await actions.update(person, { roles: wanted });
    } catch (error) {
      const current = isOutdated(error) ? User.safeParse(error.detail['current']) : undefined;
      setRefused({ person, wanted, now: current?.success ? current.data : undefined, error });
    }
  };
  const latest = useLatest(save);
  const menuOf = useCallback(
    (row: MemberRow): MenuItems => {
      const has = rolesOf(row);
      return roleItems({
        viewer,
        has,
        locked: row.id === lastOwner ? { owner: t('lastOwner', { name: nameOf(row) }) } : undefined,
        onChoose: (role) => void latest()(row, withRole(has, role, !has.includes(role))),
      });
    },
    [viewer, lastOwner, latest, t],
  );
  return {
    menuOf,
    refused: refused && (
      <RefusedNotice refused={refused} onSave={save} onClose={() => setRefused(undefined)} />
    ),
  };
}

interface RefusedNoticeProps {
  readonly refused: Refused;
  readonly onSave: (person: User, wanted: Role[]) => Promise<void>;
  readonly onClose: () => void;
}

function RefusedNotice({ refused, onSave, onClose }: RefusedNoticeProps) {
  const { t } = useTranslation('members');
  const { person, wanted, now, error } = refused;
  const name = nameOf(person);
  if (!now) {
    return (
      <Notice tone="danger" live title={t('refused', { name })} onClose={onClose}>
        {refusalText(error, name)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      live
      title={t('changed.title', { name })}
      action={
        <Inline gap={2}>
          <Button size="small" onClick={() => onSave(now, wanted)}>
            {t('changed.mine')}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('changed.theirs')}
          </Button>
        </Inline>
      }
    >
      {t('changed.text', { now: rolesText(rolesOf(now)), mine: rolesText(wanted) })}
    </Notice>
  );
}
