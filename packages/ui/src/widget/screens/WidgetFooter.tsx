import { type ConversationView, useConversation } from '@chat/hooks';
import { BrandingFooter } from '../../blocks/branding/BrandingFooter.tsx';
import { useChatParts } from '../ScreenParts.tsx';

const isSurvey = ({ messages }: ConversationView) => messages.at(-1)?.contentType === 'input_csat';

export function WidgetFooter() {
  const { route, site } = useChatParts();
  const isRating = useConversation(isSurvey) && route === 'messages';
  return (
    <BrandingFooter source={isRating ? 'survey_branding' : 'widget_branding'} referrerHost={site?.host} />
  );
}
