import { useChatConfig } from '@chat/hooks';
import { IntroTextView } from './IntroTextView.tsx';

/** The channel's intro text; renders nothing without one. */
export function IntroText() {
  const { introText, introTextDark } = useChatConfig().channel;
  return <IntroTextView html={introText} htmlDark={introTextDark} />;
}
