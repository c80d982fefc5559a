export { divisionsQuery, everyDivision, floorsOf, useFloors } from './floors';
export { defaultHours, type Where } from './resolve';
export { TIME_MODES, WHERE_KEYS, WhereSearch, type TimeMode } from './search';
export { useWhere, whereDeps, whereFor } from './use-where';
