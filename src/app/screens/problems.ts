export { Forbidden } from './forbidden';
export { watchForNewVersion } from './new-version';
export { NotFound } from './not-found';
export { warnIncomplete } from './incomplete';
export { RouteError } from './route-error';
export { SessionFailed } from './session-failed';
