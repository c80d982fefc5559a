import { wholeDocument } from '../openapi/whole';
import { packed } from './packed';

/**
 * What `/openapi.json` and `/docs` show. Making it calls every endpoint, which takes seconds, so this module is loaded when someone
 * asks for it. `npm run build:mock-api` replaces it with its value.
 */
export const DOCS = packed(await wholeDocument());
