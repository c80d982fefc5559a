import { settings } from '@/api/settings';

/** Preferences that the account stores across devices: filters, read news, watches. */
export const rememberedSettings = () => settings.user.query();
