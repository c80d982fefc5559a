import * as z from 'zod/mini';
import { MINUTE } from '@/domain/time/durations';
import { now } from '@/lib/clock';
import { isPinOf } from '@/lib/pin-hash';
import { STORED_KEYS } from '@/lib/storage';
import { deviceValue } from '@/lib/storage/device';
import { hasWebCrypto } from '@/lib/storage/sealed';

/** This many wrong PINs within this time, in milliseconds, lock the device for as long. */
const TRIES = 5;
const WINDOW = 10 * MINUTE;

const { database, wrongPins } = STORED_KEYS.station;

/** When wrong PINs were entered, in milliseconds since 1970. It’s stored, so that reloading the page doesn’t give more tries. */
const wrongAt = deviceValue(database, wrongPins, z.array(z.number()), []);

/** Why the arrivals stay locked, and for how many more minutes. */
export interface Locked {
  readonly why: 'wrong' | 'tooMany' | 'failed';
  readonly minutes: number;
}

/** For devices that can’t check one: browsers hash for secure pages only. */
export const FAILED: Locked = { why: 'failed', minutes: 0 };

/**
 * Checks the reception’s PIN on the device, with or without a network (VISIT-10).
 * @param hash of the station’s PIN
 * @returns why the arrivals stay locked; undefined for the right PIN
 */
export async function checkPin(pin: string, hash: string): Promise<Locked | undefined> {
  if (!hasWebCrypto()) return FAILED;
  let first: number | undefined;
  // Counted before it’s checked: reloading the page meanwhile doesn’t save a try.
  await wrongAt.change((stored) => {
    const recent = stored.filter((at) => at > now() - WINDOW && at <= now());
    first = recent.length < TRIES ? undefined : recent[0];
    return first === undefined ? [...recent, now()] : recent;
  });
  if (first !== undefined) {
    return { why: 'tooMany', minutes: Math.ceil((first + WINDOW - now()) / MINUTE) };
  }
  if (!(await isPinOf(pin, hash))) return { why: 'wrong', minutes: 0 };
  await wrongAt.change(() => []);
  return undefined;
}
