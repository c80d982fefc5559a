import { resourceMedia } from '@/api/resource-media';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound } from '../core/refuse';
import { checkManages } from '../rules/managing';
import { mediaFrom, updateResource } from '../rules/resource-writes';
import { findUpload, openUpload, uriOf } from '../rules/uploads';
import type { ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { findResource } from './resources';

function managed(world: World, actor: Actor, id: string): ResourceRow {
  const resource = findResource(world, actor, id);
  checkManages(world, actor, resource);
  return resource;
}

export const resourceMediaHandlers = implement(resourceMedia, {
  media: ({ world, actor, params, query }) => {
    const { medias } = findResource(world, actor, params.id);
    const rows = medias.map((media, at) => ({ id: media.upload_id, at, media }));
    return paginate(rows, query, {
      key: ({ at }) => at,
      show: ({ media }: (typeof rows)[number]) => media,
    });
  },

  attachMedia: ({ world, actor, params, body }) => {
    const resource = managed(world, actor, params.id);
    const known = resource.medias.find(({ upload_id }) => upload_id === body.upload_id);
    if (known) return known;
    const media = mediaFrom(world, actor, body);
    updateResource(world, actor, resource, { medias_patch: { add: [media] } });
    return media;
  },

  removeMedia: ({ world, actor, params }) => {
    const resource = managed(world, actor, params.id);
    const known = resource.medias.some(({ upload_id }) => upload_id === params.mediaId);
    if (known) {
      updateResource(world, actor, resource, { medias_patch: { remove: [params.mediaId] } });
    } else if (!world.tables.uploads.get(params.mediaId)) notFound('Picture');
    return undefined;
  },

  mediaUploadUrl: ({ world, actor, params, body, url }) => {
    managed(world, actor, params.id);
    const { format } = body;
    const { upload_id, expires_at, ...address } = openUpload(
      world,
      actor,
      { purpose: 'resource', format },
      url.origin,
    );
    return { upload_id, url: address.url, expires_at };
  },

  uploadedMedia: ({ world, actor, params }) => {
    managed(world, actor, params.id);
    const row = findUpload(world, actor.user.id, params.uploadId);
    if (!row || row.purpose !== 'resource') return notFound('Upload');
    return { upload_id: row.id, uri: row.arrived_at === null ? null : uriOf(row) };
  },
});
