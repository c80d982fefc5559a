import type { QueryClient } from '@tanstack/react-query';
import type { Notice } from '@/lib/storage/notices';
import { wantsNotice } from '@/areas/me/shared/choices';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { addNotice } from './store';

/** Stores a notification, if the person wants those of its kind. */
export async function tell(client: QueryClient, owner: string, notice: Notice): Promise<void> {
  const remembered = await client.query(rememberedSettings()).catch(() => undefined);
  if (wantsNotice(remembered, notice.what)) addNotice(owner, notice);
}
