export { displayName, groupLetter, initials, type Named } from './names';
export { groupPeople, sortPeople, type PeopleGroup } from './groups';
export { findPeople } from './search';
export { personWeek, type PersonDay } from './week';
