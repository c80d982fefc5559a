/** String keys by role or permission, because a colon in a key would name a namespace. */
const LIFTERS = {
  owner: 'owner',
  resource_manager: 'resource_manager',
  'office:add': 'office_add',
  'schedule:others:add': 'schedule_others_add',
  'schedule:respond': 'schedule_respond',
} as const;

/**
 * The string key for who can override a refusal, by the role or permission that the server names; "no one" if it names none
 * (ACC-1).
 */
export const overriderOf = (
  lifted_by: string | null,
): (typeof LIFTERS)[keyof typeof LIFTERS] | 'nobody' =>
  lifted_by !== null && Object.hasOwn(LIFTERS, lifted_by)
    ? LIFTERS[lifted_by as keyof typeof LIFTERS]
    : 'nobody';
