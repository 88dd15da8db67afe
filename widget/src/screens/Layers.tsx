import { useChatClient } from '@chat/hooks';
import { LinkOverlay, MoveToMobile, PopoutNotice } from '@chat/ui';
import { requestMobileLink } from '../host/windows.ts';
import { useLayers, useWindows } from '../view/useLayers.ts';

/** What lies over the screen: a page, the way to a phone, or the word that the chat is in another window. */
export function Layers() {
  const { layer, hide } = useLayers();
  const windows = useWindows();
  const client = useChatClient();
  if (layer?.kind === 'link') {
    const { url, title, size, isInternal = false } = layer;
    return <LinkOverlay url={url} title={title} size={size} isInternal={isInternal} onClose={() => hide()} />;
  }
  if (layer?.kind === 'mobile') {
    return <MoveToMobile requestLink={() => requestMobileLink(windows)} onClose={() => hide()} />;
  }
  if (layer?.kind === 'popout') {
    const takeBack = () => {
      windows.host.send({ event: 'closePopupWindow' });
      client.reconnect();
      hide();
    };
    return <PopoutNotice onTakeBack={takeBack} />;
  }
  return null;
}
