import type { ResourceType } from '@/api/schemas/enums';
import type { Weekday } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { NOWHERE, type Group } from '../model/groups';
import type { Grouping } from '../search';
import '../strings';

const t = i18n.getFixedT(null, ['reports', 'booking']);

/** A group’s name: that of its floor or area, its type, or its weekday. */
export function groupName(by: Grouping, { key, name }: Pick<Group, 'key' | 'name'>): string {
  switch (by) {
    case 'floor':
    case 'area':
      return key === NOWHERE ? t(`groups.none.${by}`) : (name ?? '');
    case 'type':
      return t(`booking:type.${key as ResourceType}`);
    case 'weekday':
      return t(`weekday.${key as Weekday}`);
  }
}
