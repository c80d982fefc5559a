import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { NumberField } from '@/ui/number-field';
import { Stack } from '@/ui/stack';

interface ScaleDialogProps {
  /** The line’s length in centimeters on the current plan. */
  readonly drawn: number;
  readonly onScale: (meters: number) => void;
  readonly onClose: () => void;
}

/** Asks for the real length of a line drawn over the plan. */
export function ScaleDialog({ drawn, onScale, onClose }: ScaleDialogProps) {
  const { t } = useTranslation('floor-editor');
  const [length, setLength] = useState(() => String(Math.round(drawn) / 100));
  const meters = Number(length);
  const isRight = meters >= 0.1 && meters <= 1000;
  return (
    <ObjectPanel onClose={onClose} title={t('background.scale')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) onScale(meters);
        }}
      >
        <Stack>
          <NumberField
            label={t('background.length')}
            unit={t('background.meters')}
            min={0.1}
            step="any"
            value={length}
            onChange={({ target }) => setLength(target.value)}
            error={isRight ? undefined : t('background.wrong')}
          />
          <Button type="submit" variant="primary">
            {t('background.apply')}
          </Button>
        </Stack>
      </form>
    </ObjectPanel>
  );
}
