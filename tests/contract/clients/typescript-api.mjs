/**
 * For `node --import`: gives generators the compiler’s API. The package `typescript` of this repository is the native compiler,
 * which has none, so they get `@typescript/typescript6`, the last compiler that does.
 */
import { register } from 'node:module';

const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? '@typescript/typescript6' : name, context);`;

register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);
