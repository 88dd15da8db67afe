import { PreChatForm } from '@chat/ui';
import { Layout } from './Layout.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { useRootView } from './useRootView.ts';

/** The form before a conversation (spec §2, prechat-form; §5). */
export function PreChat() {
  const { dispatch } = useRootView();
  const titleRef = useFocusOnOpen<HTMLHeadingElement>();
  return (
    <Layout>
      <PreChatForm titleRef={titleRef} onDone={() => dispatch({ type: 'formSubmitted' })} />
    </Layout>
  );
}
