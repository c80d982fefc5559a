import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { zonePlace } from '@/domain/time';
import { drafts } from '@/lib/storage';
import { browserZone } from '@/parts/office/country';

/** The screens, in order; the last one is reached with or without the two before it. */
export const STEPS = ['organization', 'office', 'floor', 'ready'] as const;

/** How far a person has come, and what was typed on the way. */
const Progress = z.object({
  step: z.enum(STEPS),
  name: z.string(),
  slug: z.string(),
  /** The address was chosen; it no longer follows the name. */
  ownSlug: z.boolean(),
  /** Slug and name of the organization once it is founded. */
  organization: z.optional(z.object({ slug: z.string(), name: z.string() })),
  officeName: z.string(),
  /** Two-letter code; empty until one is chosen or known from the zone. */
  country: z.string(),
  zone: z.string(),
  /** Id and name of the office once there is one. */
  office: z.optional(z.object({ id: z.string(), name: z.string() })),
  floorName: z.string(),
  /** A picture of the floor that was uploaded, and the floor's size by it in centimeters. */
  plan: z.optional(
    z.object({
      uri: z.string(),
      size: z.optional(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
  /** One name a line. */
  desks: z.string(),
  /** Names of the desks that were made. */
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
    // Most first offices are called after their town, and a zone is named after one.
    officeName: zone.includes('/') ? zonePlace(zone) : '',
    country: '',
    zone,
    floorName,
    desks: 'D-1\nD-2\nD-3\nD-4\nD-5',
    made: [],
  };
}

/** Someone begins, or has come from another step: what changes. */
export type Advance = (change: Partial<Progress>) => void;

/**
 * Where a person is in the set-up. It outlives a reload and a trip to login, in this tab, and ends with the session: the
 * organization exists from its first step on, so without it no one would come back to the second.
 *
 * @param floorName what the first floor is called until told otherwise
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

/** The set-up is done; the next one begins at its beginning. */
export const forgetProgress = (): void => drafts.at(FORM).remove();
