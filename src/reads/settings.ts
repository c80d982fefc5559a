import { settings } from '@/api/settings';

/** What the account remembers across devices: filters, read news, watches. */
export const rememberedSettings = () => settings.user.query();
