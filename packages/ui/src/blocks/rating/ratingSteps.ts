import type { RatingStep } from '../../elements/Rating.tsx';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

export function ratingSteps(t: ChatIntl['t']): readonly RatingStep[] {
  return [
    { value: 1, glyph: '😞', name: t('rating.disappointed') },
    { value: 2, glyph: '😑', name: t('rating.expressionless') },
    { value: 3, glyph: '😐', name: t('rating.neutral') },
    { value: 4, glyph: '😀', name: t('rating.grinning') },
    { value: 5, glyph: '😊', name: t('rating.smiling') },
  ];
}
