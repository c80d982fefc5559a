export { divisionsQuery, floorsOf, useFloors, type Floor } from './floors';
export { defaultHours, resolveOffice, resolveWhere, type Remembered, type Where } from './resolve';
export { TIME_MODES, WHERE_KEYS, WhereSearch, type TimeMode } from './search';
export { useWhere, whereDeps, whereFor, type WhereChange } from './use-where';
