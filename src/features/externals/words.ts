import type { External } from '@/api/externals';
import { i18n } from '@/lib/i18n';
import './strings';

/** What a linked thing is called, also when it is gone. */
export const nameOf = ({ object_name, object_id }: External): string =>
  object_name ?? i18n.t('externals:goneThing', { id: object_id });
