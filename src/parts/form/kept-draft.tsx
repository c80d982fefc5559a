import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { byName } from '@/api/core/fields';
import { DraftRestored } from '@/parts/kept-input/draft-restored';
import { useKeptInput, useRestoredInput } from '@/parts/kept-input/use-kept-input';
import { onClosePage } from '@/session/close-page';
import type { AnyResourceForm } from './use-resource-form';

/** The changed fields, by name: what was typed, and the saved values it replaced. */
const Draft = z.object({ mine: byName(z.unknown()), base: byName(z.unknown()) });

/** Keeps the changed fields across a reload and a trip to login, and says so when they’re restored (F-6). */
export function KeptDraft({ form }: { form: AnyResourceForm }) {
  const kept = useRestoredInput(form.name, Draft);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const restore = useEffectEvent(() => {
    if (kept) form.restore(kept.mine, kept.base);
  });
  useEffect(() => restore(), []);
  useKeptInput(form.name, form.isDirty ? form.draft : undefined);
  if (!isRestored || !form.isDirty) return null;
  return (
    <DraftRestored
      onDiscard={() => {
        form.discard();
        setRestored(false);
      }}
    />
  );
}

/** Says that what was typed must not be stored in the browser, in case permission for the page is removed meanwhile. */
export function UnkeptInput({ form }: { form: AnyResourceForm }) {
  const hasInput = useEffectEvent(() => form.isDirty);
  useEffect(() => onClosePage(() => (hasInput() ? 'lost' : undefined)), []);
  return null;
}
