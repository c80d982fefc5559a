import { refuse } from './refuse';

/** Bodies of this many bytes or more are refused without being read. A scanned document of 10 MB still fits as text. */
export const BODY_LIMIT = 16_000_000;

/** Maximum nesting of a body: much deeper than the contract needs, and much shallower than would exhaust a stack. */
const DEPTH_LIMIT = 64;

/** Keys that could reach a prototype (F-49). No field of the contract has such a name. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

export const tooLarge = (): never => refuse(413, { body: 'The body is too large' });

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;

/** Refuses a body with another content type: what one host guesses correctly, another doesn’t. */
function checkType(contentType: string | null, form: boolean): void {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  if (form ? type.trim() === FORM : JSON_TYPE.test(type.trim())) return;
  refuse(415, { content_type: `Send the body as ${form ? FORM : 'application/json'}` });
}

/**
 * The value of a call’s body: undefined if there is none; refused with 400, 413, or 415 if it’s invalid.
 *
 * @param form whether the call expects form fields rather than JSON
 */
export function readBody(text: string, contentType: string | null, form: boolean): unknown {
  if (text.length >= BODY_LIMIT) tooLarge();
  if (text.trim() === '') return undefined;
  checkType(contentType, form);
  const value = form ? formOf(text) : jsonOf(text);
  checkKeys(value, 0);
  return value;
}

const formOf = (text: string): unknown => Object.fromEntries(new URLSearchParams(text));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse(400, { body: 'The body is not valid JSON' });
  }
}

/** Refused rather than cleaned: a changed body would be processed as something that no one sent. */
function checkKeys(value: unknown, depth: number): void {
  if (value === null || typeof value !== 'object') return;
  if (depth > DEPTH_LIMIT) refuse(400, { body: 'The body nests too deeply' });
  if (Array.isArray(value)) {
    for (const item of value) checkKeys(item, depth + 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (UNSAFE.has(key)) refuse(400, { body: `The body has a key that is not allowed: ${key}` });
    checkKeys(item, depth + 1);
  }
}
