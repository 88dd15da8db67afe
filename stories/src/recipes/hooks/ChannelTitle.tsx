import { readFeatures, useChatConfig } from '@chat/hooks';

export function ChannelTitle() {
  const { status, channel } = useChatConfig();
  if (status !== 'ready') return null;
  return (
    <header>
      <h2>{channel.websiteName}</h2>
      {readFeatures(channel).attachments && <p>You can attach files.</p>}
    </header>
  );
}
