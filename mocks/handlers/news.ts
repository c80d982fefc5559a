import { news } from '@/api/news';
import { holds } from '../core/auth';
import { checkVersion, wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { NewsRow } from '../world/rows';
import type { World } from '../world/world';
import { findOffice } from './offices';

const writes = (actor: Actor): boolean =>
  holds(actor.membership, { roles: ['page_manager'], permissions: ['office:add'] });

/** Only their writers see drafts. */
const visible = (actor: Actor, row: NewsRow): boolean =>
  row.organization_id === actor.organization.id && (row.status === 'published' || writes(actor));

function find(world: World, actor: Actor, id: string): NewsRow {
  const row = world.tables.news.get(id);
  return row && visible(actor, row) ? row : notFound('News');
}

/** Newest first. */
const byAge = ({ published_at, updated_at }: { published_at: string | null; updated_at: string }) =>
  -Date.parse(published_at ?? updated_at);

const notify = (world: World, row: NewsRow, kind: 'created' | 'updated' | 'deleted'): void =>
  world.emit({
    organization_id: row.organization_id,
    kind,
    object_type: 'news',
    object_id: row.id,
  });

/** The offices of an item, each once. */
function checkOffices(world: World, actor: Actor, ids: readonly string[]): string[] {
  for (const id of ids) {
    if (world.tables.offices.get(id)?.organization_id !== actor.organization.id) {
      refuse(422, { office_ids: 'Office not found' }, { office_id: id });
    }
  }
  return [...new Set(ids)];
}

export const newsHandlers = implement(news, {
  list: ({ world, actor, query }) =>
    paginate(
      world.tables.news
        .by('organization', actor.organization.id)
        .filter((row) => visible(actor, row) && (!query.status || row.status === query.status))
        .map((row) => views.news(world, row)),
      query,
      { key: byAge },
    ),

  ofOffice: ({ world, actor, params, query }) => {
    const office = findOffice(world, actor, params.officeId);
    return paginate(
      world.tables.news
        .by('organization', actor.organization.id)
        .filter((row) => visible(actor, row) && row.status === (query.status ?? 'published'))
        .filter(({ office_ids }) => office_ids.length === 0 || office_ids.includes(office.id))
        .map((row) => views.news(world, row)),
      query,
      { key: byAge },
    );
  },

  create: ({ world, actor, body }) => {
    const status = body.status ?? 'draft';
    const row = world.tables.news.insert({
      id: world.newId('news'),
      organization_id: actor.organization.id,
      title: body.title,
      content: body.content,
      image_url: body.image_url ?? null,
      office_ids: checkOffices(world, actor, body.office_ids ?? []),
      status,
      published_at: status === 'published' ? world.now : null,
      author_id: actor.user.id,
      updated_at: world.now,
    });
    notify(world, row, 'created');
    return views.news(world, row);
  },

  get: ({ world, actor, params }) => views.news(world, find(world, actor, params.id)),

  update: ({ world, actor, params, body }) => {
    const row = find(world, actor, params.id);
    checkVersion(body.updated_at, row.updated_at, () => views.news(world, row));
    const status = body.status ?? row.status;
    const next = world.tables.news.update(row.id, {
      title: body.title ?? row.title,
      content: body.content ?? row.content,
      image_url: body.image_url === undefined ? row.image_url : body.image_url,
      office_ids: body.office_ids ? checkOffices(world, actor, body.office_ids) : row.office_ids,
      status,
      published_at: status === 'published' ? (row.published_at ?? world.now) : null,
      updated_at: world.now,
    });
    notify(world, next, 'updated');
    return views.news(world, next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.news, params.id)) return undefined;
    const row = find(world, actor, params.id);
    world.tables.news.remove(row.id);
    notify(world, row, 'deleted');
    return undefined;
  },
});
