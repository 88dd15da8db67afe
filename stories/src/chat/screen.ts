import chatWidget from '../recipes/HelpPage.tsx?raw';
import { LiveChat, type LiveChatProps } from './LiveChat.tsx';
import { type ScreenControls, screenArgTypes } from './screenControls.ts';
import { loadChat, withChat } from './withChat.tsx';

export type ScreenArgs = LiveChatProps & ScreenControls;

/** What stories of whole screens share. As their code, Storybook shows how an app renders these screens. */
export const screen = {
  component: LiveChat,
  parameters: { frame: 'panel', docs: { source: { code: chatWidget, language: 'tsx' } } },
  argTypes: screenArgTypes,
  loaders: [loadChat],
  decorators: [withChat],
};
