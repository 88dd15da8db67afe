import { usePrechatForm } from '@chat/hooks';
import { useState } from 'react';
import { surround } from './ChatScreen.css.ts';
import { createAlerts } from './createAlerts.ts';
import { createLayers } from './createLayers.ts';
import { type ChatSlots, type ScreenEvent, type ScreenParts, ScreenPartsProvider } from './ScreenParts.tsx';
import { Screens } from './screens/Screens.tsx';

/** Props of `ChatScreen`. */
export interface ChatScreenProps extends ChatSlots, Pick<ScreenParts, 'requestMobileLink'> {
  readonly frame?: 'filled' | 'floating';
  readonly isVisible?: boolean;
  /** Without `home` there is no way to it: the chat begins with the conversation, or the form before it. */
  readonly firstScreen?: 'home' | 'messages';
  readonly hasHome?: boolean;
  onClose?: (() => void) | undefined;
}

/** The screens of the default widget in a page: the form if one is required, else the conversation, and home if it is wanted. */
export function ChatScreen(props: ChatScreenProps) {
  const { frame = 'filled', isVisible = true, hasHome = false, firstScreen, onClose, ...more } = props;
  const { requestMobileLink, ...slots } = more;
  const { required: isFormRequired } = usePrechatForm();
  const [isHome, setHome] = useState(hasHome && firstScreen === 'home');
  const [{ layers, alerts }] = useState(() => ({ layers: createLayers(), alerts: createAlerts() }));
  const dispatch = ({ type }: ScreenEvent) => {
    if (type === 'chatWanted') setHome(false);
    if (type === 'back' || type === 'conversationEnded') setHome(hasHome);
  };
  const parts: ScreenParts = {
    route: isHome ? 'home' : isFormRequired ? 'prechat-form' : 'messages',
    hasHome,
    isVisible,
    ownsPage: false,
    frame,
    slots,
    layers,
    alerts,
    requestMobileLink,
    close: onClose,
    dispatch,
    setPreviewHeights: () => undefined,
    report: ({ cause, message }) => reportError(cause ?? message),
  };
  return (
    <div className={surround} data-frame={frame}>
      <ScreenPartsProvider parts={parts}>
        <Screens />
      </ScreenPartsProvider>
    </div>
  );
}
