import { useState } from 'react';
import type { Refused } from './types';

/**
 * Why a booking was refused, shown only for what it was about: once the person chooses another day or other hours, an earlier
 * refusal says nothing about them.
 *
 * @param about identifies what’s chosen
 */
export function useRefused(
  about: string,
): [refused: Refused | undefined, set: (refused: Refused | undefined) => void] {
  const [kept, setKept] = useState<{ about: string; refused: Refused }>();
  return [
    kept?.about === about ? kept.refused : undefined,
    (refused) => setKept(refused && { about, refused }),
  ];
}
