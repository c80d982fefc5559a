import * as z from 'zod/mini';
import { Chat, ChatMessage } from '@/api/assistant';
import { Page, Section } from '@/api/pages';
import { ImageFormat } from '@/api/schemas/uploads';
import { WifiConnection } from '@/api/wifi';
import { shape } from './shape';

/** Pages, networks, chats, and what was uploaded. */

const SectionRow = z.object({
  ...z.omit(Section, { page_count: true }).shape,
  organization_id: z.string(),
});
export type SectionRow = z.infer<typeof SectionRow>;

const PageRow = z.object({
  ...z.omit(Page, { author: true }).shape,
  organization_id: z.string(),
  author_id: z.nullable(z.string()),
});
export type PageRow = z.infer<typeof PageRow>;

const WifiRow = z.object({ ...WifiConnection.shape, organization_id: z.string() });
export type WifiRow = z.infer<typeof WifiRow>;

const ChatRow = z.object({
  ...z.omit(Chat, { last_message: true, message_count: true }).shape,
  user_id: z.string(),
  organization_id: z.string(),
});
export type ChatRow = z.infer<typeof ChatRow>;

const ChatMessageRow = z.object({ ...ChatMessage.shape });
export type ChatMessageRow = z.infer<typeof ChatMessageRow>;

/** A file being uploaded, or uploaded. Only its person and owners can read a scanned document. */
const UploadRow = z.object({
  id: z.string(),
  organization_id: z.nullable(z.string()),
  user_id: z.string(),
  /** What it’s for: a type of picture, `resource` for a place’s, `document` for a scan. */
  purpose: z.string(),
  format: z.nullable(ImageFormat),
  /** Secret part of the upload address. */
  key: z.string(),
  expires_at: z.string(),
  arrived_at: z.nullable(z.string()),
  content_type: z.nullable(z.string()),
  /** The bytes in base64; null until they’ve arrived. */
  content: z.nullable(z.string()),
});
export type UploadRow = z.infer<typeof UploadRow>;

export const TABLES_CONTENT = {
  sections: shape<SectionRow>('sections', SectionRow, {
    organization: (row) => row.organization_id,
  }),
  pages: shape<PageRow>('pages', PageRow, {
    organization: (row) => row.organization_id,
    section: (row) => row.section_id,
  }),
  wifi: shape<WifiRow>('wifi', WifiRow, {
    organization: (row) => row.organization_id,
    office: (row) => row.office_id,
  }),
  chats: shape<ChatRow>('chats', ChatRow, { user: (row) => row.user_id }),
  chatMessages: shape<ChatMessageRow>('chatMessages', ChatMessageRow, {
    chat: (row) => row.chat_id,
  }),
  uploads: shape<UploadRow>('uploads', UploadRow),
} as const;
