import { pages } from '@/api/pages';
import { NEEDS } from '@/api/needs';
import { holds } from '../core/auth';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import type { PageRow, SectionRow } from '../world/rows-content';
import type { World } from '../world/world';

const writes = (actor: Actor): boolean => holds(actor.membership, NEEDS.editors);

/** Only their writers see drafts. */
const visible = (actor: Actor, row: PageRow): boolean =>
  row.status === 'published' || writes(actor);

function section(world: World, actor: Actor, row: SectionRow) {
  const { organization_id: _of, ...shown } = row;
  const inside = world.tables.pages.by('section', row.id);
  return { ...shown, page_count: inside.filter((item) => visible(actor, item)).length };
}

function page(world: World, row: PageRow) {
  const { organization_id: _of, author_id, ...shown } = row;
  return { ...shown, author: views.personById(world, author_id) };
}

/** Numbers as strings that sort correctly, for a page’s key. */
const padded = (weight: number): string => String(Math.round(weight) + 1_000_000).padStart(9, '0');

const lastWeight = (rows: readonly { weight: number }[]): number =>
  Math.max(0, ...rows.map(({ weight }) => weight));

function checkSection(world: World, actor: Actor, id: string | null | undefined): void {
  if (!id) return;
  if (world.tables.sections.get(id)?.organization_id !== actor.organization.id) {
    refuse(422, { section_id: 'Section not found' });
  }
}

/** A changed draft only affects writers; notifying everyone would only reveal that it exists. */
const tellPage = (world: World, row: PageRow, kind: 'created' | 'updated' | 'deleted'): void => {
  if (row.status === 'published') broadcast(world, row, 'page', kind);
};

export const pagesHandlers = implement(pages, {
  sections: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.sections, actor).map((row) => section(world, actor, row)),
      query,
      { key: ({ weight, name }) => `${padded(weight)} ${name}` },
    ),

  createSection: ({ world, actor, body }) => {
    const row = world.tables.sections.insert({
      id: world.newId('sect'),
      organization_id: actor.organization.id,
      name: body.name,
      weight: body.weight ?? lastWeight(allOf(world.tables.sections, actor)) + 1,
      updated_at: world.now,
    });
    broadcast(world, row, 'section', 'created');
    return section(world, actor, row);
  },

  updateSection: ({ world, actor, params, body }) => {
    const row = find(world.tables.sections, actor, params.id, 'Section');
    checkVersion(body.updated_at, row.updated_at, () => section(world, actor, row));
    const next = world.tables.sections.update(row.id, {
      ...changesIn(body),
      updated_at: world.now,
    });
    broadcast(world, next, 'section', 'updated');
    return section(world, actor, next);
  },

  removeSection: ({ world, actor, params, query }) => {
    if (wasRemoved(world.tables.sections, params.id)) return undefined;
    const row = find(world.tables.sections, actor, params.id, 'Section');
    const inside = world.tables.pages.by('section', row.id);
    if (query.move_to === row.id) refuse(422, { move_to: 'This section will be deleted' });
    checkSection(world, actor, query.move_to);
    if (inside.length > 0 && query.move_to === undefined && query.with_pages !== '1') {
      refuse(
        409,
        { section: `${inside.length} pages stand in ${row.name}` },
        { rule: 'in_use', page_ids: inside.map(({ id }) => id) },
      );
    }
    for (const item of inside) {
      if (query.move_to === undefined) world.tables.pages.remove(item.id);
      else world.tables.pages.update(item.id, { section_id: query.move_to });
    }
    world.tables.sections.remove(row.id);
    broadcast(world, row, 'section', 'deleted');
    return undefined;
  },

  list: ({ world, actor, query }) => {
    const sections = new Map(allOf(world.tables.sections, actor).map((row) => [row.id, row]));
    const placeOf = (id: string | null): string => {
      const row = id === null ? undefined : sections.get(id);
      return row ? `${padded(row.weight)} ${row.name}` : '~';
    };
    const rows = allOf(world.tables.pages, actor).filter(
      (row) =>
        visible(actor, row) &&
        (!query.status || row.status === query.status) &&
        (!query.section_id ||
          (row.section_id !== null && query.section_id.includes(row.section_id))) &&
        mentions(query.query, row.title, row.content.replaceAll(/<[^>]*>/g, ' ')),
    );
    return paginate(
      rows.map((row) => page(world, row)),
      query,
      { key: (row) => `${placeOf(row.section_id)} ${padded(row.weight)} ${row.title}` },
    );
  },

  create: ({ world, actor, body }) => {
    checkSection(world, actor, body.section_id);
    const siblings = allOf(world.tables.pages, actor).filter(
      (row) => row.section_id === (body.section_id ?? null),
    );
    const row = world.tables.pages.insert({
      id: world.newId('page'),
      organization_id: actor.organization.id,
      section_id: body.section_id ?? null,
      title: body.title,
      content: body.content ?? '',
      weight: body.weight ?? lastWeight(siblings) + 1,
      status: body.status ?? 'draft',
      author_id: actor.user.id,
      updated_at: world.now,
    });
    tellPage(world, row, 'created');
    return page(world, row);
  },

  get: ({ world, actor, params }) => {
    const row = find(world.tables.pages, actor, params.id, 'Page');
    return visible(actor, row) ? page(world, row) : notFound('Page');
  },

  update: ({ world, actor, params, body }) => {
    const row = find(world.tables.pages, actor, params.id, 'Page');
    checkVersion(body.updated_at, row.updated_at, () => page(world, row));
    checkSection(world, actor, body.section_id);
    const next = world.tables.pages.update(row.id, { ...changesIn(body), updated_at: world.now });
    tellPage(world, next.status === 'published' ? next : row, 'updated');
    return page(world, next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.pages, params.id)) return undefined;
    const row = find(world.tables.pages, actor, params.id, 'Page');
    world.tables.pages.remove(row.id);
    tellPage(world, row, 'deleted');
    return undefined;
  },
});
