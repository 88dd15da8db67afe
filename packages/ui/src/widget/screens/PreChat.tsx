import { ConnectionBanner } from '../../blocks/connection/ConnectionBanner.tsx';
import { PreChatForm } from '../../blocks/prechat/PreChatForm.tsx';
import { useChatParts } from '../ScreenParts.tsx';
import { Layout } from './Layout.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

export function PreChat() {
  const { dispatch, slots } = useChatParts();
  const titleRef = useFocusOnOpen();
  return (
    <Layout>
      <ConnectionBanner />
      {slots?.notice}
      <PreChatForm titleRef={titleRef} onDone={() => dispatch({ type: 'formSubmitted' })} />
    </Layout>
  );
}
