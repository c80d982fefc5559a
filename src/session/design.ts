import type { DesignVersion } from '@/api/schemas/enums';

interface DesignInput {
  /** Value of the setting; anything unknown counts as never set, and a failed fetch as absent. */
  setting: unknown;
  email: string;
  staffDomains: readonly string[];
  webView: boolean;
  impersonating: boolean;
  /** The version this browser remembers. */
  stored: DesignVersion | undefined;
}

/** Why the version is not the person's own choice; undefined where it is. */
export type DesignRule = 'webView' | 'impersonation' | 'staff' | undefined;

/**
 * The design version (ORG-4): v2 in the web view, the locally stored one while impersonating, v2 for staff, else the
 * person's setting, else v1.
 */
export function designVersion({
  setting,
  email,
  staffDomains,
  webView,
  impersonating,
  stored,
}: DesignInput): { version: DesignVersion; rule: DesignRule } {
  if (webView) return { version: 'v2', rule: 'webView' };
  if (impersonating) return { version: stored ?? 'v1', rule: 'impersonation' };
  if (isStaff(email, staffDomains)) return { version: 'v2', rule: 'staff' };
  return { version: setting === 'v2' ? 'v2' : 'v1', rule: undefined };
}

/** The domain is what follows the last at sign, and must be the whole of it: `x@atrium.example.evil` is no one's. */
function isStaff(email: string, staffDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return email.includes('@') && staffDomains.some((each) => each.toLowerCase() === domain);
}
