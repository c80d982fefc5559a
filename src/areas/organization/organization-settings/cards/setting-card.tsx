import { useId, type ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import type { SectionName } from '../model/settings-of';
import css from '../page.module.css';

interface SettingCardProps {
  readonly section: Exclude<SectionName, 'questions'>;
  readonly children: ReactNode;
}

/** One card of settings with its title and description. */
export function SettingCard({ section, children }: SettingCardProps) {
  const { t } = useTranslation('organizationSettings');
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack gap={3}>
        <div>
          <CardHead id={id} title={t(`section.${section}`)} />
          {section !== 'general' && (
            <Text muted className={css.text}>
              {t(`sectionText.${section}`)}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
