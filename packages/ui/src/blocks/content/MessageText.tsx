import { type ComponentType, createContext, useContext } from 'react';
import type { ContentProps } from './ContentProps.ts';
import { TextContent } from './TextContent.tsx';

/**
 * The component for texts. The list provides it, so that a custom component also shows the texts above choices and
 * cards.
 */
export const MessageTextContext = createContext<ComponentType<ContentProps>>(TextContent);

/** The text of a message whose content type also shows something else. */
export function MessageText(props: ContentProps) {
  const Text = useContext(MessageTextContext);
  return <Text {...props} />;
}
