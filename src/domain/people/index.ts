export { displayName, groupLetter, initials, namesakes, type Named } from './names';
export { groupPeople, sortByPerson, sortedName, sortPeople, type PeopleGroup } from './groups';
export { findPeople } from './search';
export { personWeek, type PersonDay } from './week';
export {
  domainOf,
  checkInvitees,
  readInvitees,
  type Invitee,
  type InviteeFacts,
  type InviteeState,
} from './invitees';
