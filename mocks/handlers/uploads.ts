import { uploads } from '@/api/uploads';
import { implement } from '../core/implement';
import { openUpload } from '../rules/uploads';

export const uploadsHandlers = implement(uploads, {
  imageUrl: ({ world, actor, url, query }) =>
    openUpload(world, actor, { purpose: query.type, format: query.format }, url.origin),
});
