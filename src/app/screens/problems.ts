export { Forbidden } from './forbidden';
export { NotFound } from './not-found';
export { RouteError } from './route-error';
export { SessionFailed } from './session-failed';
