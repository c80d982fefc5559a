import { useTranslation } from '@/lib/i18n';
import { useDesignChoice } from '@/areas/me/shared/use-design-choice';
import { Notice } from '@/ui/notice';
import { RadioGroup } from '@/ui/radio-group';
import { LookPicture } from './look-picture';
import { SettingCard } from './setting-card';

/** Classic or new, switched with one click. If a rule decides, it names the rule. */
export function DesignCard() {
  const { t } = useTranslation(['settings', 'session']);
  const { version, rule, choose, failed } = useDesignChoice();
  return (
    <SettingCard title={t('design.title')} text={t('design.text')}>
      {rule && <Notice>{t(`session:design.${rule}`)}</Notice>}
      {failed !== undefined && (
        <Notice tone="danger" live title={t('refused')}>
          {failed}
        </Notice>
      )}
      <RadioGroup
        label={t('design.label')}
        value={version}
        options={(['v1', 'v2'] as const).map((value) => ({
          value,
          label: t(`design.${value}`),
          text: t(`design.about.${value}`),
          picture: <LookPicture version={value} />,
          disabled: rule !== undefined,
        }))}
        onChange={choose}
      />
    </SettingCard>
  );
}
