import { endPerson } from '@/lib/scope';
import { clearStored } from '@/lib/storage';
import { running } from './running';
import { setSessionState, type Stop } from './state';

/** Forgets everything about the person of this page: tokens, answers, and what’s stored. Nothing is renewed for them anymore. */
export function forgetPerson(stop: Stop): void {
  const { tokens, queryClient } = running();
  const { person } = tokens;
  setSessionState({ stop, impersonated: undefined });
  tokens.clear();
  clearStored(person);
  queryClient.clear();
  endPerson();
}

/** Someone else is signed in in this browser now: closes the page of its person and says why (ROLE-9). */
export function leaveAsOther(): void {
  forgetPerson('other');
}
