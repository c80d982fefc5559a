import * as z from 'zod/mini';
import { oneOf } from '@/lib/address';

/** What the list of news shows, as it is kept in the address (UI-8). */
export const NewsSearch = z.object({ show: oneOf(['all', 'unread']) });
