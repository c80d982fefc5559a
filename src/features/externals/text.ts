import type { External } from '@/api/externals';
import { i18n } from '@/lib/i18n';
import './strings';

/** A linked object’s name, even if it was deleted. */
export const nameOf = ({ object_name, object_id }: External): string =>
  object_name ?? i18n.t('externals:goneThing', { id: object_id });
