import { healthWrites } from '@/api/health-writes';
import { health } from '@/api/health';
import type { Response } from '@/api/schemas/enums';
import { allOf, find } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { healthDocument, healthTest, mayReadHealth, vaccination, vaccine } from '../rules/health';
import { findMember, holdersOf } from '../rules/people';
import { readTest, readVaccination } from '../rules/scan';
import { findUpload, keepDocument } from '../rules/uploads';
import { dayOf } from '../rules/zone';
import type { HealthDocumentRow, VaccineRow } from '../world/rows-health';
import type { World } from '../world/world';
import { findOffice } from './offices';

/** Only the person and owners may see a document (PRIV-4). */
const tellDocument = (world: World, row: HealthDocumentRow, kind: 'created' | 'updated'): void =>
  broadcast(world, row, 'health_document', kind, [
    row.user_id,
    ...holdersOf(world, row.organization_id, 'owner'),
  ]);

/** A person’s documents of one kind: one’s own, or anyone’s for owners. */
function documentsOf<K extends HealthDocumentRow['document']>(
  world: World,
  actor: Actor,
  kind: K,
  userId = actor.user.id,
): Extract<HealthDocumentRow, { document: K }>[] {
  findMember(world, actor, userId);
  if (!mayReadHealth(actor, userId)) {
    refuse(
      403,
      { user: 'Only the person and admins can see health documents' },
      { lifted_by: 'owner' },
    );
  }
  const isKind = (row: HealthDocumentRow): row is Extract<HealthDocumentRow, { document: K }> =>
    row.document === kind && row.organization_id === actor.organization.id;
  return world.tables.healthDocuments.by('user', userId).filter(isKind);
}

function findDocument<K extends HealthDocumentRow['document']>(
  world: World,
  actor: Actor,
  kind: K,
  id: string,
): Extract<HealthDocumentRow, { document: K }> {
  const row = find(world.tables.healthDocuments, actor, id, 'Document');
  if (row.document !== kind || !mayReadHealth(actor, row.user_id)) return notFound('Document');
  return row as Extract<HealthDocumentRow, { document: K }>;
}

const newestFirst = { key: ({ created_at }: { created_at: string }) => -Date.parse(created_at) };

/** The kind and bytes in a data URL. */
function contentsOf(address: string): { type: string; content: string } {
  const [, type = '', content = ''] = /^data:([^;]+);base64,(.+)$/.exec(address) ?? [];
  return { type, content };
}

/** Stores a person’s scan. */
function keepScan(world: World, actor: Actor, address: string) {
  const { type, content } = contentsOf(address);
  return { content, upload_id: keepDocument(world, actor, type, content).id };
}

/** Vaccines that an office accepts, or the whole organization if none is given. */
const accepted = (world: World, actor: Actor, officeId?: string): VaccineRow[] =>
  allOf(world.tables.vaccines, actor).filter(
    ({ office_ids }) =>
      officeId === undefined || office_ids.length === 0 || office_ids.includes(officeId),
  );

interface HandedIn {
  upload_id?: string | null | undefined;
  expires_on?: string | null | undefined;
}

/** The initial values of every new document: pending, whatever was accepted before. */
function fresh(world: World, actor: Actor, officeId: string, body: HandedIn) {
  const { upload_id = null, expires_on = null } = body;
  if (upload_id !== null && findUpload(world, actor.user.id, upload_id)?.purpose !== 'document') {
    refuse(422, { upload_id: 'Could not get upload uri' });
  }
  return {
    id: world.newId('hdoc'),
    organization_id: actor.organization.id,
    user_id: actor.user.id,
    office_id: officeId,
    upload_id,
    expires_on,
    status: 'pending' as const,
    reason: null,
    reviewed_by: null,
    reviewed_at: null,
    created_at: world.now,
    updated_at: world.now,
  };
}

const KIND = { tests: 'test', vaccinations: 'vaccination' } as const;

/** Answers a document. Repeating an answer changes nothing; the opposite one is refused. */
function answer(
  world: World,
  actor: Actor,
  { kind, id }: { kind: keyof typeof KIND; id: string },
  status: Exclude<Response, 'pending'>,
  reason: string | undefined,
) {
  const row = findDocument(world, actor, KIND[kind], id);
  if (row.status === status) return healthDocument(world, row);
  if (row.status !== 'pending') {
    refuse(409, { status: `This document is ${row.status} already` }, { rule: 'answered' });
  }
  const next = world.tables.healthDocuments.update(row.id, {
    status,
    reason: status === 'rejected' ? (reason ?? null) : null,
    reviewed_by: actor.user.id,
    reviewed_at: world.now,
    updated_at: world.now,
  });
  tellDocument(world, next, 'updated');
  return healthDocument(world, next);
}

export const healthHandlers = [
  ...implement(health, {
    vaccines: ({ world, actor, query }) =>
      paginate(accepted(world, actor).map(vaccine), query, { key: ({ name }) => nameKey(name) }),
    vaccinesOfOffice: ({ world, actor, params, query }) => {
      const office = findOffice(world, actor, params.officeId);
      return paginate(accepted(world, actor, office.id).map(vaccine), query, {
        key: ({ name }) => nameKey(name),
      });
    },
    documents: ({ world, actor, query }) => {
      const { status, document, office, user } = query;
      const rows = allOf(world.tables.healthDocuments, actor)
        .filter(
          (row) =>
            (!status || status.includes(row.status)) &&
            (!document || document.includes(row.document)) &&
            (!office || office.includes(row.office_id)) &&
            (!user || user.includes(row.user_id)),
        )
        .map((row) => healthDocument(world, row))
        .filter((row) => mentions(query.search, row.user.name, row.user.email));
      return paginate(rows, query, {
        key: (row) => `${row.status === 'pending' ? 0 : 1} ${row.created_at}`,
        limit: 50,
      });
    },
    tests: ({ world, actor, query }) =>
      paginate(
        documentsOf(world, actor, 'test', query.user).map((row) => healthTest(world, row)),
        query,
        newestFirst,
      ),
    vaccinations: ({ world, actor, query }) =>
      paginate(
        documentsOf(world, actor, 'vaccination', query.user).map((row) => vaccination(world, row)),
        query,
        newestFirst,
      ),
    test: ({ world, actor, params }) =>
      healthTest(world, findDocument(world, actor, 'test', params.id)),
    vaccination: ({ world, actor, params }) =>
      vaccination(world, findDocument(world, actor, 'vaccination', params.id)),
  }),
  ...implement(healthWrites, {
    scanVaccination: ({ world, actor, params, body }) => {
      const office = findOffice(world, actor, params.officeId);
      const { content, upload_id } = keepScan(world, actor, body.contents);
      return { upload_id, ...readVaccination(content, accepted(world, actor, office.id)) };
    },
    scanTest: ({ world, actor, params, body }) => {
      findOffice(world, actor, params.officeId);
      const { content, upload_id } = keepScan(world, actor, body.contents);
      return { upload_id, ...readTest(content) };
    },
    createVaccination: ({ world, actor, params, body }) => {
      const office = findOffice(world, actor, params.officeId);
      if (!accepted(world, actor, office.id).some(({ id }) => id === body.vaccine_id)) {
        refuse(422, { vaccine_id: 'This office doesn’t accept that vaccine' });
      }
      const today = dayOf(world.now, office.time_zone);
      if (body.doses.some(({ date }) => date > today)) {
        refuse(422, { doses: 'A dose is dated in the future' });
      }
      const row = {
        ...fresh(world, actor, office.id, body),
        document: 'vaccination' as const,
        vaccine_id: body.vaccine_id,
        doses: body.doses.map(({ date, batch }) => ({ date, batch: batch ?? null })),
      };
      world.tables.healthDocuments.insert(row);
      tellDocument(world, row, 'created');
      return vaccination(world, row);
    },
    createTest: ({ world, actor, params, body }) => {
      const office = findOffice(world, actor, params.officeId);
      if (body.tested_at > world.now)
        refuse(422, { tested_at: 'This test is dated in the future' });
      const row = {
        ...fresh(world, actor, office.id, body),
        document: 'test' as const,
        result: body.result,
        test_type: body.test_type ?? null,
        tested_at: body.tested_at,
      };
      world.tables.healthDocuments.insert(row);
      tellDocument(world, row, 'created');
      return healthTest(world, row);
    },
    reject: ({ world, actor, params, body }) =>
      answer(world, actor, params, 'rejected', body?.reason),
    accept: ({ world, actor, params, body }) =>
      answer(world, actor, params, 'accepted', body?.reason),
  }),
];
