import chatWidget from '../recipes/HelpPage.tsx?raw';
import { LiveChat, type LiveChatProps } from './LiveChat.tsx';
import { type ScreenControls, screenArgTypes } from './screenControls.ts';
import { loadChat, withChat } from './withChat.tsx';

export type ScreenArgs = LiveChatProps & ScreenControls;

/** Settings shared by stories of whole screens. The code in Storybook is an app that renders these screens. */
export const screen = {
  component: LiveChat,
  parameters: { frame: 'panel', docs: { source: { code: chatWidget, language: 'tsx' } } },
  argTypes: screenArgTypes,
  loaders: [loadChat],
  decorators: [withChat],
};
