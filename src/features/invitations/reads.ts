import { invitations } from '@/api/invitations';
import { users } from '@/api/users';

/** All invitations of the organization, newest first. */
export const allInvitations = () => invitations.list.all({ query: {} });

/** One invitation. */
export const invitationById = (id: string) => invitations.get.query({ params: { id } });

/** The link by which anyone who has it joins. */
export const joinLink = () => invitations.joinLink.query();

/** Everyone in the organization, for telling members from those who can be invited. */
export const everybody = () => users.list.all({ query: {} });
