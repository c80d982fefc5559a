import type { ImageFormat, UploadAddress } from '@/api/schemas/uploads';
import type { Actor } from '../core/implement';
import { Refused, refuse } from '../core/refuse';
import { membershipId, signedIn, type Cookies } from '../core/auth';
import { later } from '../core/lists';
import type { UploadRow } from '../world/rows-content';
import type { World } from '../world/world';

/** How long an upload address is valid. */
const LIFE = 15 * 60_000;
/** Larger files are refused, in bytes (S-17). */
const LIMIT = 10 * 1024 * 1024;

const SENT = /^\/uploads\/(\w+)$/;
const READ = /^\/assets\/uploads\/(\w+)\.\w+$/;
const DOCUMENT = /^\/assets\/documents\/(\w+)$/;

const TYPES: Record<ImageFormat, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Where an uploaded picture can be read; relative addresses belong to the API host. */
export const uriOf = (row: UploadRow): string => `/assets/uploads/${row.id}.${row.format ?? 'bin'}`;

/** Where a scanned document can be read, only by the person and owners. */
export const documentUri = (uploadId: string): string => `/assets/documents/${uploadId}`;

/**
 * Creates an address to which a file can be sent by PUT, without credentials (S-18).
 *
 * @param purpose what the picture is for; SVG is accepted for floor plans only (S-17)
 * @param origin address of the API host
 */
export function openUpload(
  world: World,
  actor: Actor,
  { purpose, format }: { purpose: string; format: ImageFormat },
  origin: string,
): UploadAddress {
  if (format === 'svg' && purpose !== 'floor_plan') {
    refuse(422, { format: 'SVG is taken for floor plans only' });
  }
  const row = world.tables.uploads.insert({
    id: world.newId('uplo'),
    organization_id: actor.organization.id,
    user_id: actor.user.id,
    purpose,
    format,
    key: world.newId('key'),
    expires_at: later(world, LIFE),
    arrived_at: null,
    content_type: null,
    content: null,
  });
  return {
    upload_id: row.id,
    url: `${origin}/uploads/${row.id}?key=${row.key}`,
    uri: uriOf(row),
    expires_at: row.expires_at,
  };
}

/** The caller’s own upload; others count as unknown. */
export function findUpload(world: World, userId: string, id: string): UploadRow | undefined {
  const row = world.tables.uploads.get(id);
  return row?.user_id === userId ? row : undefined;
}

/** The address of an uploaded picture, or null for none. Refuses one that was never uploaded. */
export function pictureOf(
  world: World,
  userId: string,
  uploadId: string | null,
  purposes: readonly string[],
): string | null {
  if (uploadId === null) return null;
  const row = findUpload(world, userId, uploadId);
  if (!row || row.arrived_at === null || !purposes.includes(row.purpose)) {
    return refuse(422, { upload_id: 'Could not get upload uri' });
  }
  return uriOf(row);
}

/** Whether an address is that of a picture that was really uploaded. */
export function isUploaded(world: World, address: string): boolean {
  const id = READ.exec(address)?.[1];
  return id !== undefined && typeof world.tables.uploads.get(id)?.content === 'string';
}

/** Stores a scanned document, which only the person and owners will be able to read (PRIV-4). */
export function keepDocument(world: World, actor: Actor, type: string, content: string): UploadRow {
  return world.tables.uploads.insert({
    id: world.newId('uplo'),
    organization_id: actor.organization.id,
    user_id: actor.user.id,
    purpose: 'document',
    format: null,
    key: world.newId('key'),
    expires_at: world.now,
    arrived_at: world.now,
    content_type: type,
    content,
  });
}

const starts = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Checked by its first bytes, whatever its name (S-17). */
function isFormat(bytes: Uint8Array, format: ImageFormat): boolean {
  switch (format) {
    case 'png':
      return starts(bytes, 0x89, 0x50, 0x4e, 0x47);
    case 'jpeg':
      return starts(bytes, 0xff, 0xd8, 0xff);
    case 'webp':
      return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP';
    case 'svg':
      return /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(ascii(bytes, 0, 400));
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += ascii(bytes, at, at + 8192);
  return btoa(text);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function receive(world: World, id: string, key: string | null, bytes: Uint8Array): void {
  const row = world.tables.uploads.get(id);
  if (!row?.format || row.key !== key) return refuse(404, { upload_id: 'No such upload' });
  if (row.expires_at <= world.now) refuse(410, { upload_id: 'This upload address has expired' });
  if (bytes.length > LIMIT) refuse(413, { body: 'The file is larger than 10 MB' });
  if (!isFormat(bytes, row.format)) refuse(422, { body: `The file is no ${row.format}` });
  world.tables.uploads.update(row.id, {
    arrived_at: world.now,
    content_type: TYPES[row.format],
    content: base64Of(bytes),
  });
}

function mayRead(world: World, row: UploadRow, headers: Headers, cookies: Cookies): boolean {
  const reader = signedIn(world, headers, cookies);
  if (!reader || row.organization_id === null) return false;
  if (reader.id === row.user_id) return true;
  const membership = world.tables.memberships.get(membershipId(row.organization_id, reader.id));
  return membership?.roles.includes('owner') ?? false;
}

function fileOf(row: UploadRow | undefined, shared: boolean): Response {
  if (!row?.content)
    return Response.json({ result: { errors: { id: 'Not found' } } }, { status: 404 });
  return new Response(bytesOf(row.content), {
    headers: {
      'Content-Type': row.content_type ?? 'application/octet-stream',
      'Cache-Control': shared ? 'max-age=3600' : 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // A drawing opened on its own runs nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/**
 * Serves files, which aren’t part of the contract: the addresses they’re sent to and read from. Undefined for any other address.
 */
export async function serveFiles(
  world: World,
  request: Request,
  cookies: Cookies,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const { method, headers } = request;
  const sent = method === 'PUT' ? SENT.exec(pathname)?.[1] : undefined;
  if (sent !== undefined) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    try {
      world.transact(() => receive(world, sent, searchParams.get('key'), bytes));
      return new Response(null, { status: 200 });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return Response.json(error.body, { status: error.status });
    }
  }
  if (method !== 'GET') return undefined;
  const read = READ.exec(pathname)?.[1];
  if (read !== undefined) {
    const row = world.tables.uploads.get(read);
    return fileOf(row?.purpose === 'document' ? undefined : row, true);
  }
  const document = DOCUMENT.exec(pathname)?.[1];
  if (document === undefined) return undefined;
  const row = world.tables.uploads.get(document);
  return fileOf(row && mayRead(world, row, headers, cookies) ? row : undefined, false);
}
