import type { HealthDocument } from '@/api/schemas/health';
import type { HealthDocumentKind } from '@/api/schemas/enums';
import { addDays } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { BadgeTone } from '@/ui/badge';
import './strings';

/** A document’s state: its answer and, if it’s approved, whether it’s still valid. */
export type DocumentState = 'pending' | 'accepted' | 'rejected' | 'expired' | 'expiring';

/** A document that expires within this many days is marked. */
const SOON = 14;

/** A document’s state on an office day. */
export function stateOf(
  { status, expires_on }: Pick<HealthDocument, 'status' | 'expires_on'>,
  today: string,
): DocumentState {
  if (status !== 'accepted' || expires_on === null) return status;
  if (expires_on < today) return 'expired';
  return expires_on <= addDays(today, SOON) ? 'expiring' : status;
}

export const TONES: Readonly<Record<DocumentState, BadgeTone>> = {
  pending: 'pending',
  accepted: 'accepted',
  rejected: 'rejected',
  expired: 'neutral',
  expiring: 'accent',
};

/** A document’s name: "Influenza vaccination", "Antigen test". */
export function titleOf(document: HealthDocument): string {
  if (document.document === 'vaccination') {
    return document.vaccine
      ? i18n.t('health:title.vaccine', { vaccine: document.vaccine.name })
      : i18n.t('health:kind.vaccination');
  }
  return document.test_type === null
    ? i18n.t('health:kind.test')
    : i18n.t('health:title.test', { type: document.test_type });
}

/** A person’s name. */
export const nameOf = ({
  name,
  email,
}: {
  readonly name: string | null;
  readonly email: string;
}): string => name ?? email;

/** The contract’s paths by kind. */
export const PATHS = {
  test: 'tests',
  vaccination: 'vaccinations',
} as const satisfies Record<HealthDocumentKind, string>;
