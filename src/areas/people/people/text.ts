import { displayName, type Named } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import './strings';

/** A person’s name, or else their email (N-1); never empty, because it names links and buttons. */
export const nameOf = (person: Named): string => displayName(person) || i18n.t('people:nameless');
