import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/problem.json';

export { Forbidden } from './forbidden';
export { NotFound } from './not-found';
export { RouteError } from './route-error';
export { SessionFailed } from './session-failed';

addStrings('problem', strings);
