import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sortedName } from '@/domain/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { roleName } from '@/session/denial';
import { Avatar } from '@/ui/avatar';
import { linkClass } from '@/ui/link-class';
import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';
import { rolesOf, type MemberRow } from '../model';
import { nameOf, rolesText } from '../text';
import css from './list.module.css';

/**
 * What the list shows about each person.
 * @param menuOf the roles that can be given or taken; undefined for people who may not
 */
export function useColumns(
  menuOf: ((row: MemberRow) => MenuItems) | undefined,
): readonly ListColumn<MemberRow>[] {
  const { t } = useTranslation('members');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: nameOf,
        sortedAs: sortedName,
        rank: ({ rank }) => rank,
        cell: (row) => (
          <span className={css.person}>
            <Avatar name={nameOf(row)} src={mediaAddress(row.profile_photo_url)} size={24} />
            <Link
              from="/admin/people"
              to="/admin/people/$userId"
              params={{ userId: row.id }}
              search={(before) => before}
              className={linkClass('subtle')}
            >
              <bdi>{nameOf(row)}</bdi>
            </Link>
          </span>
        ),
        card: 'title',
        width: 208,
      },
      { id: 'email', title: t('column.email'), value: ({ email }) => email },
      {
        id: 'roles',
        title: t('column.roles'),
        value: (row) => rolesText(rolesOf(row)),
        cell: (row) =>
          menuOf ? (
            <span className={css.menu}>
              <MenuButton
                size="small"
                variant="quiet"
                placement="bottom start"
                label={t('rolesOf', { name: nameOf(row), roles: rolesText(rolesOf(row)) })}
                items={menuOf(row)}
              >
                <span className={css.roles}>{rolesText(rolesOf(row))}</span>
              </MenuButton>
            </span>
          ) : (
            rolesText(rolesOf(row))
          ),
        filter: {
          all: t('filter.allRoles'),
          several: {
            keys: (row) => {
              const more = rolesOf(row).filter((role) => role !== 'member');
              return more.length > 0 ? more : ['member'];
            },
            label: (key) => (key === 'member' ? t('filter.onlyMember') : roleName(key as never)),
          },
        },
        width: 184,
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ officeName }) => officeName,
        filter: {
          all: t('filter.allOffices'),
          key: ({ default_office_id }) => default_office_id,
          none: t('filter.noOffice'),
        },
        width: 136,
      },
    ],
    [t, menuOf],
  );
}
