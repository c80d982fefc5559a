import { invitations } from '@/api/invitations';

/** All invitations of the organization, newest first. */
export const allInvitations = () => invitations.list.all({ query: {} });

/** One invitation. */
export const invitationById = (id: string) => invitations.get.query({ params: { id } });

/** The link with which anyone can join. */
export const joinLink = () => invitations.joinLink.query();
