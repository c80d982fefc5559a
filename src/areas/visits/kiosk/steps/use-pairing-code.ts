import { useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '@/api/core/errors';
import { now } from '@/lib/clock';
import type { PairedStation } from '@/lib/storage';
import { newPairingCode, pairedAs } from '../queries';

/** How often the device asks what it was paired as. */
const ASKS = 3000;

interface Shown {
  readonly code: string;
  readonly claim: string;
  readonly expiresAt: number;
}

/**
 * This device’s code, and the check whether anyone has entered it. A code that can’t pair the device any more is replaced
 * automatically: an expired one, so that a device that waits overnight can be paired in the morning, one whose station was
 * removed right away, and one whose token was handed out but never arrived (VISIT-5).
 */
export function usePairingCode(onPaired: (station: PairedStation) => void) {
  const [shown, setShown] = useState<Shown>();
  const [isError, setError] = useState(false);
  const [round, setRound] = useState(0);
  const paired = useEffectEvent(onPaired);
  const replace = () => {
    setShown(undefined);
    setRound((before) => before + 1);
  };
  useEffect(() => {
    let isOver = false;
    newPairingCode().then(
      (answer) => {
        if (isOver) return;
        if (!answer?.claim) setError(true);
        else {
          const { code, claim, expires_at } = answer;
          setShown({ code, claim, expiresAt: Date.parse(expires_at) });
        }
      },
      () => isOver || setError(true),
    );
    return () => {
      isOver = true;
    };
  }, [round]);
  useEffect(() => {
    if (!shown) return undefined;
    const { claim, expiresAt } = shown;
    const ask = async () => {
      if (now() >= expiresAt) {
        replace();
        return;
      }
      const answer = await pairedAs(claim).catch((error: unknown) => {
        // A lost request is repeated shortly.
        if (isMissing(error)) replace();
      });
      const [found] = answer?.elements ?? [];
      if (!found) return;
      if (found.device_token === null) {
        replace();
        return;
      }
      paired({
        id: found.station.id,
        token: found.device_token,
        organization: found.station.organization.slug,
      });
    };
    const timer = setInterval(() => void ask(), ASKS);
    return () => clearInterval(timer);
  }, [shown]);
  return {
    code: shown?.code,
    isError,
    renew: () => {
      setError(false);
      replace();
    },
  };
}
