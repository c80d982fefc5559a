import { displayName, type Named } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import './strings';

/** What a person is called: name, else e-mail (N-1); never nothing, since it names links and buttons. */
export const nameOf = (person: Named): string => displayName(person) || i18n.t('people:nameless');
