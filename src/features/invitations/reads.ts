import { invitations } from '@/api/invitations';
import { users } from '@/api/users';

/** All invitations of the organization, newest first. */
export const allInvitations = () => invitations.list.all({ query: {} });

/** One invitation. */
export const invitationById = (id: string) => invitations.get.query({ params: { id } });

/** The link with which anyone can join. */
export const joinLink = () => invitations.joinLink.query();

/** Everyone in the organization, to distinguish members from people who can be invited. */
export const everybody = () => users.list.all({ query: {} });
