import { zoneOf } from './times';

/** What a call prefers, and what of that the answer says that it respects. */
export interface Preferences {
  /** The zone of the times, by the name that was given. */
  readonly zone: string;
  readonly isText: boolean;
  readonly isImmutable: boolean;
  readonly pageSize: number | undefined;
  readonly applied: readonly string[];
}

const ZONE = /\boutlook\.timezone\s*=\s*"?([^",;]*)"?/i;
const BODY = /\boutlook\.body-content-type\s*=\s*"?(text|html)"?/i;
const IDS = /\bIdType\s*=\s*"?ImmutableId"?/i;
const PAGE = /\bodata\.maxpagesize\s*=\s*"?(\d{1,6})"?/i;

/** Reads `Prefer`; a time zone that doesn’t exist is refused. */
export function preferencesOf(headers: Headers): Preferences {
  const prefer = headers.get('Prefer') ?? '';
  const zone = ZONE.exec(prefer)?.[1]?.trim();
  if (zone !== undefined) zoneOf(zone);
  const body = BODY.exec(prefer)?.[1]?.toLowerCase();
  const isImmutable = IDS.test(prefer);
  const size = Number(PAGE.exec(prefer)?.[1]);
  const pageSize = size > 0 ? size : undefined;
  const applied = [
    ...(zone === undefined ? [] : [`outlook.timezone="${zone}"`]),
    ...(body === undefined ? [] : [`outlook.body-content-type="${body}"`]),
    ...(isImmutable ? ['IdType="ImmutableId"'] : []),
    ...(pageSize === undefined ? [] : [`odata.maxpagesize=${pageSize}`]),
  ];
  return { zone: zone ?? 'UTC', isText: body === 'text', isImmutable, pageSize, applied };
}
