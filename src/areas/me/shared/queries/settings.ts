import { settings } from '@/api/settings';

/** The organization’s settings, with their version. */
export const organizationSettings = () => settings.organization.query({ query: {} });

/** Preferences that the account stores across devices: filters, read news, watches. */
export const rememberedSettings = () => settings.user.query();
