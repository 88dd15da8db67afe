import { createIcon } from '../../elements/createIcon.tsx';
import type { RatingStep } from '../../elements/Rating.tsx';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

const head = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z';
const eyes = 'M9 9.4v1.2M15 9.4v1.2';

// Drawn, because emoji look different on every system.
const Disappointed = /* @__PURE__ */ createIcon(
  `${head}M9 10.2v1M15 10.2v1M7.5 8.9l2-.9M16.5 8.9l-2-.9M8.3 16.4c.9-1.6 2.1-2.3 3.7-2.3s2.8.7 3.7 2.3`,
);
const Expressionless = /* @__PURE__ */ createIcon(
  `${head}${eyes}M8.9 15.7c.8-.8 1.8-1.2 3.1-1.2s2.3.4 3.1 1.2`,
);
const Neutral = /* @__PURE__ */ createIcon(`${head}${eyes}M9 14.9h6`);
const Grinning = /* @__PURE__ */ createIcon(`${head}${eyes}M8.5 14c.8 1.2 2 1.8 3.5 1.8s2.7-.6 3.5-1.8`);
const Smiling = /* @__PURE__ */ createIcon(
  `${head}M7.7 10.4c.3-.9.8-1.3 1.4-1.3s1.1.4 1.4 1.3M13.5 10.4c.3-.9.8-1.3 1.4-1.3s1.1.4 1.4 1.3M7.7 13.3h8.6c-.2 2.4-1.8 4-4.3 4s-4.1-1.6-4.3-4Z`,
);

/** Returns the five faces with their names. `size` is in pixels. */
export function ratingSteps(t: ChatIntl['t'], size = 32): readonly RatingStep[] {
  return [
    { value: 1, glyph: <Disappointed size={size} />, name: t('rating.disappointed') },
    { value: 2, glyph: <Expressionless size={size} />, name: t('rating.expressionless') },
    { value: 3, glyph: <Neutral size={size} />, name: t('rating.neutral') },
    { value: 4, glyph: <Grinning size={size} />, name: t('rating.grinning') },
    { value: 5, glyph: <Smiling size={size} />, name: t('rating.smiling') },
  ];
}
