import { i18n } from '@/lib/i18n';
import './strings';

/** A request’s name: "#102 Screens and cables". */
export const titleOf = ({
  number,
  type,
}: {
  readonly number: number;
  readonly type: { readonly name: string } | null;
}): string =>
  type
    ? i18n.t('tickets:titleOf', { number, type: type.name })
    : i18n.t('tickets:numberOf', { number });

/** A person’s name. */
export const nameOf = (
  person: { readonly name: string | null; readonly email: string } | null,
): string => person?.name ?? person?.email ?? i18n.t('tickets:someone');
