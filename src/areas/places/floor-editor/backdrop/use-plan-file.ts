import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { uploadPicture } from '@/kit/upload/upload';
import { messageOf } from '@/writes/problem';
import { MAX_SVG_BYTES } from '@/floor-map/drawing/vet';
import { validatePlan } from './validate';

/** Aspect ratio of a picture; 1 if unknown. */
async function proportionOf(file: Blob): Promise<number> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image.naturalWidth > 0 && image.naturalHeight > 0
      ? image.naturalWidth / image.naturalHeight
      : 1;
  } catch {
    return 1;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Accepts a plan: checked, cleaned, and uploaded. If it’s rejected, the reason is shown and nothing changes. */
export function usePlanFile(onTaken: (uri: string, proportion: number) => void) {
  const { t } = useTranslation('floor-editor');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const take = async (file: Blob): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      const checked = await validatePlan(file);
      if ('problem' in checked) {
        const size = file.type === 'image/svg+xml' ? MAX_SVG_BYTES / 1024 / 1024 : 10;
        setProblem(t(`background.problem.${checked.problem}`, { size }));
        return;
      }
      const proportion = await proportionOf(checked.file);
      const uri = await uploadPicture({
        ...checked,
        type: 'floor_plan',
        attach: (_id, sent) => Promise.resolve({ uri: sent, value: sent }),
      });
      onTaken(uri, proportion);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, take };
}
