import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { zonePlace } from '@/domain/time';
import { drafts } from '@/lib/storage';
import { browserZone } from '@/areas/places/shared/country';

/** The screens, in order; the last one can be reached without the two before it. */
export const STEPS = ['organization', 'office', 'floor', 'ready'] as const;

/** A person’s progress, and what was typed so far. */
const Progress = z.object({
  step: z.enum(STEPS),
  name: z.string(),
  slug: z.string(),
  /** The address was edited; it no longer follows the name. */
  ownSlug: z.boolean(),
  /** Slug and name of the organization once it’s created. */
  organization: z.optional(z.object({ slug: z.string(), name: z.string() })),
  officeName: z.string(),
  /** Two-letter code; empty until one is chosen or derived from the zone. */
  country: z.string(),
  zone: z.string(),
  /** Id and name of the office once there is one. */
  office: z.optional(z.object({ id: z.string(), name: z.string() })),
  floorName: z.string(),
  /** An uploaded picture of the floor, and the floor’s resulting size in centimeters. */
  plan: z.optional(
    z.object({
      uri: z.string(),
      size: z.optional(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
  /** One name per line. */
  desks: z.string(),
  /** Names of the created desks. */
  made: z.array(z.string()),
});
export type Progress = z.infer<typeof Progress>;

const FORM = 'setup';

function fresh(floorName: string): Progress {
  const zone = browserZone();
  return {
    step: 'organization',
    name: '',
    slug: '',
    ownSlug: false,
    // Most first offices are named after their city, and so is their zone.
    officeName: zone.includes('/') ? zonePlace(zone) : '',
    country: '',
    zone,
    floorName,
    desks: 'D-1\nD-2\nD-3\nD-4\nD-5',
    made: [],
  };
}

/** Changes that also apply when someone starts, or comes from another step. */
export type Advance = (change: Partial<Progress>) => void;

/**
 * A person’s progress in the setup. It survives a reload and a trip to login, in this tab, and ends with the session: the
 * organization exists after its first step, so without this no one would return to the second.
 *
 * @param floorName default name of the first floor
 */
export function useProgress(userId: string, floorName: string): readonly [Progress, Advance] {
  const [progress, setProgress] = useState(() => restored(userId) ?? fresh(floorName));
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) drafts.at(FORM).set({ user_id: userId, input: progress });
  }, [touched, userId, progress]);
  return [
    progress,
    (change) => {
      setTouched(true);
      setProgress((before) => ({ ...before, ...change }));
    },
  ];
}

function restored(userId: string): Progress | undefined {
  const draft = drafts.at(FORM).get();
  if (draft?.user_id !== userId) return undefined;
  const parsed = Progress.safeParse(draft.input);
  return parsed.success ? parsed.data : undefined;
}

/** The setup is done; the next one starts from the beginning. */
export const forgetProgress = (): void => drafts.at(FORM).remove();
