import type { DesignVersion } from '@/api/schemas/enums';

interface DesignInput {
  /** Value of the setting. An unknown value counts as not set, and a failed request as absent. */
  setting: unknown;
  email: string;
  staffDomains: readonly string[];
  webView: boolean;
  impersonating: boolean;
  /** The version stored in this browser. */
  stored: DesignVersion | undefined;
}

/** Why the person didn’t choose the version; undefined if they did. */
export type DesignRule = 'webView' | 'impersonation' | 'staff' | undefined;

/**
 * The design version (ORG-4): v2 in the web view, the locally stored one while impersonating, v2 for staff, otherwise the
 * person’s setting, or v1.
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

/** The domain is what follows the last at sign, and must match completely: `x@atrium.example.evil` doesn’t. */
function isStaff(email: string, staffDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return email.includes('@') && staffDomains.some((each) => each.toLowerCase() === domain);
}
